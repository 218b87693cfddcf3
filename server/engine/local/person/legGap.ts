import { softBlur } from '../image/blur';
import { createPlane, computePlane, type Plane } from '../image/raster';
import { legMiddleAt } from './body';
import type { Person } from './readPerson';

/** Samples of cloth and of background are taken this far above and below a row, in shoulder widths. */
const sampleReach = 0.1;

/** How far outside the silhouette the background is sampled, in shoulder widths. */
const backgroundDistances = [0.05, 0.1, 0.15, 0.2] as const;

/**
 * When a pixel belongs to the gap. Its colour must be at least `minDistance` (in Lab) away from the cloth's colours. Its distance from the background's colours
 * must be at most `maxShare` of its distance from the cloth's. Tuned by eye.
 */
const gapRule = { minDistance: 14, maxShare: 0.55 };

type Colour = readonly [number, number, number];

function nearestDistance(colours: readonly Colour[], [l, a, b]: Colour): number {
  return Math.min(...colours.map((other) => Math.hypot(l - other[0], a - other[1], b - other[2])));
}

/**
 * Returns the person's mask without the gap between the legs. The network's mask is too coarse to show a narrow gap, but the pixels of the gap have the colours
 * of the background beside the legs.
 */
export function maskWithLegGap({ lab, mask, body }: Person): Plane {
  const { width, height } = mask;
  const [left, right] = body.sides;
  const reach = Math.max(1, Math.round(body.shoulderWidth * sampleReach));
  const colourAt = (x: number, y: number): Colour | null => {
    const [px, py] = [Math.round(x), Math.round(y)];
    if (px < 0 || py < 0 || px >= width || py >= height) return null;
    const offset = (py * width + px) * 3;
    return [lab.data[offset]!, lab.data[offset + 1]!, lab.data[offset + 2]!];
  };
  const edgeFrom = (x: number, y: number, way: -1 | 1): number => {
    let column = Math.round(x);
    while (column > 0 && column < width - 1 && mask.data[y * width + column]! > 0.1) column += way;
    return column;
  };
  const gap = createPlane(width, height);
  const first = Math.floor(Math.max(0, body.hips.y));
  const last = Math.min(height, Math.floor((left.ankle.y + right.ankle.y) / 2));
  for (let y = first; y < last; y++) {
    const [from, to] = [legMiddleAt(left, y), legMiddleAt(right, y)];
    const rows = [-reach, 0, reach].map((step) => Math.min(height - 1, Math.max(0, y + step)));
    const present = (colours: readonly (Colour | null)[]): Colour[] => colours.filter((colour) => colour !== null);
    const cloth = present(
      rows.flatMap((row) =>
        [left, right].flatMap((side) =>
          [-0.04, 0, 0.04].map((step) => colourAt(legMiddleAt(side, row) + step * body.shoulderWidth, row)),
        ),
      ),
    );
    const background = present(
      rows.flatMap((row) =>
        backgroundDistances.flatMap((step) => [
          colourAt(edgeFrom(legMiddleAt(left, row), row, -1) - step * body.shoulderWidth, row),
          colourAt(edgeFrom(legMiddleAt(right, row), row, 1) + step * body.shoulderWidth, row),
        ]),
      ),
    );
    if (cloth.length === 0 || background.length === 0) continue;
    for (let x = Math.ceil(from); x < to; x++) {
      const colour = colourAt(x, y);
      if (colour === null) continue;
      const fromCloth = nearestDistance(cloth, colour);
      if (fromCloth < gapRule.minDistance) continue;
      if (nearestDistance(background, colour) < fromCloth * gapRule.maxShare) gap.data[y * width + x] = 1;
    }
  }
  const voted = softBlur(gap, Math.max(1, body.shoulderWidth * 0.008));
  return computePlane(mask, (i) => (voted.data[i]! > 0.5 ? 0 : mask.data[i]!));
}
