import type { Raster } from '../image/raster';
import { opposite, type QuarterTurns, turnPlace, turnPlane, turnRaster } from '../image/turn';
import type { LandmarkName, ReadLandmark } from '../../engine';
import type { ReaderNetwork } from './readerNetwork';
import { readShape, type ShapeReading } from './readShape';

/** How many of the surest landmarks count: no garment has all of them. */
const counted = 8;

// Of 70 photos, the 5 whose garments lie on their side gain 0.11 to 0.26 by the right turn and are at most 0.76 clear before; no other gains by one.
const clearEnough = 0.85;
const leastGain = 0.08;

/** How clearly the network sees the landmarks of a garment, 0..1: it learnt from upright ones, and is lost where one lies on its side. */
function clarity({ landmarks }: ShapeReading): number {
  const sure = Object.values(landmarks).map((landmark) => landmark.sure);
  return (
    sure
      .toSorted((a, b) => b - a)
      .slice(0, counted)
      .reduce((sum, value) => sum + value, 0) / counted
  );
}

/** What the network says of a photo turned so that the garment is upright; mask and landmarks are those of the photo as it is. */
export function readUpright(network: ReaderNetwork, photo: Raster): ShapeReading {
  const asItIs = readShape(network, photo);
  if (clarity(asItIs) >= clearEnough) return asItIs;
  const turned = ([1, 2, 3] as const).map((turns) => ({ turns, shape: readShape(network, turnRaster(photo, turns)) }));
  const best = turned.reduce((a, b) => (clarity(b.shape) > clarity(a.shape) ? b : a));
  if (clarity(best.shape) < clarity(asItIs) + leastGain) return asItIs;
  const back = opposite(best.turns);
  const landmarks = Object.entries(best.shape.landmarks).map(([name, place]) => [
    name,
    { ...turnPlace(place, back), sure: place.sure },
  ]);
  return {
    ...best.shape,
    mask: turnPlane(best.shape.mask, back),
    landmarks: Object.fromEntries(landmarks) as Record<LandmarkName, ReadLandmark>,
  };
}

/** Landmarks at the upper end of a garment, and at its lower end. */
const ends = {
  upper: ['neckLeft', 'neckRight', 'shoulderLeft', 'shoulderRight', 'waistLeft', 'waistRight'],
  lower: ['hemLeft', 'hemRight'],
} as const satisfies Record<string, readonly LandmarkName[]>;

/** Below this sureness a landmark does not tell which way a garment lies. */
const telling = 0.5;

/**
 * The turn that makes a garment upright, told by its landmarks (shares of the photo's width and height). `size` is the photo's.
 */
export function uprightTurn(
  landmarks: Readonly<Partial<Record<LandmarkName, ReadLandmark>>>,
  size: { width: number; height: number },
): QuarterTurns {
  const middleOf = (names: readonly LandmarkName[]) => {
    const seen = names.flatMap((name) => landmarks[name] ?? []).filter(({ sure }) => sure >= telling);
    if (seen.length < 2) return null;
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { x: mean(seen.map(({ x }) => x * size.width)), y: mean(seen.map(({ y }) => y * size.height)) };
  };
  const [upper, lower] = [middleOf(ends.upper), middleOf(ends.lower)];
  if (upper === null || lower === null) return 0;
  const across = lower.x - upper.x;
  const down = lower.y - upper.y;
  if (Math.abs(across) > Math.abs(down) * 1.5) return across > 0 ? 1 : 3;
  return -down > Math.abs(across) * 1.5 ? 2 : 0;
}
