import type { Rgb } from '../image/lab';
import { clamp } from '../image/raster';
import type { Layer } from '../warp/mesh';
import { smoothValues } from '../warp/rows';
import { isSameCloth } from '../warp/sameCloth';

/** Changes of the light along a leg over at least this distance, in shoulder widths, are evened out. Shorter ones are folds and prints. Tuned by eye. */
const lightReach = 0.12;

/**
 * How much of the difference between the two legs is removed, from 0 (nothing) to 1 (all), and the limits of the factor by which a colour changes. Tuned by
 * eye.
 */
const evenness = { share: 0.85, min: 0.7, max: 1.4 };

/** Returns the mean colour of each row of a leg. Rows without cloth get that of the nearest row with cloth. Null if there is no cloth. */
function rowColoursOf({ colour, alpha }: Layer): Rgb[] | null {
  const { width, height } = alpha;
  const rows: (Rgb | null)[] = Array.from({ length: height }, (_, y) => {
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (alpha.data[i]! <= 0.5) continue;
      for (let c = 0; c < 3; c++) sum[c]! += colour.data[i * 3 + c]!;
      count++;
    }
    return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
  });
  let last = rows.find((row) => row !== null);
  if (!last) return null;
  return rows.map((row) => (last = row ?? last!));
}

/**
 * Gives both legs of trousers the same light at the same height, in place. In the garment's photo one leg often lies nearer to a window than the other. Where
 * the legs have different colours or prints, nothing changes. `scale` is the shoulder width in pixels.
 */
export function evenLegTone(legs: readonly Layer[], scale: number): void {
  const reach = Math.max(1, Math.round(scale * lightReach));
  const [left, right] = legs.map(rowColoursOf);
  if (legs.length !== 2 || !left || !right) return;
  const smooth = (rows: readonly Rgb[]): number[][] =>
    [0, 1, 2].map((c) =>
      smoothValues(
        rows.map((row) => row[c]!),
        reach,
      ),
    );
  const colours = [smooth(left), smooth(right)];
  const colourInRow = (leg: number, y: number): Rgb => [
    colours[leg]![0]![y]!,
    colours[leg]![1]![y]!,
    colours[leg]![2]![y]!,
  ];
  legs.forEach(({ colour, alpha }, leg) => {
    const { width, height } = alpha;
    const factors = [0, 1, 2].map((c) => {
      const rows = Array.from({ length: height }, (_, y) => {
        const [own, other] = [colourInRow(leg, y), colourInRow(1 - leg, y)];
        if (!isSameCloth(own, other)) return 1;
        const even = Math.sqrt((other[c]! + 1) / (own[c]! + 1));
        return clamp(even ** evenness.share, evenness.min, evenness.max);
      });
      return smoothValues(rows, reach);
    });
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i]! <= 0) continue;
      const y = Math.floor(i / width);
      for (let c = 0; c < 3; c++) {
        const index = i * 3 + c;
        colour.data[index] = clamp(Math.round(colour.data[index]! * factors[c]![y]!), 0, 255);
      }
    }
  });
}
