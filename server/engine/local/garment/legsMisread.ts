import { labOf } from '../image/lab';
import type { LowerLandmarks } from './lowerLandmarks';
import type { GarmentPhoto } from './garmentPhoto';

/** Distance in hue (Lab a and b) that separates floor from cloth. The panels of one garment seldom differ this much. */
const floorHueDistance = 26;

/**
 * Tells whether the cut-out of a lower garment is wrong about the legs, in one of two ways. If it lost a leg, a row at the hem lies entirely on one side of the
 * crotch. If it took the floor between two legs for cloth, there is no gap, but in most rows of the lower half the middle has a very different hue from the
 * cloth on both sides.
 */
export function areLegsMisread(
  { image, alpha }: Pick<GarmentPhoto, 'image' | 'alpha'>,
  { rows, crotch }: LowerLandmarks,
): boolean {
  if (crotch) return rows.slice(-2).some(({ outer }) => outer[0] > crotch.x || outer[1] < crotch.x);
  const hueOf = (y: number, from: number, to: number): { a: number; b: number } => {
    const sum = { a: 0, b: 0, count: 0 };
    for (let x = Math.round(from); x < to; x++) {
      const i = y * image.width + x;
      if (alpha.data[i]! < 0.5) continue;
      const [, a, b] = labOf(image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!);
      sum.a += a;
      sum.b += b;
      sum.count++;
    }
    return { a: sum.a / Math.max(1, sum.count), b: sum.b / Math.max(1, sum.count) };
  };
  const lower = rows.slice(Math.floor(rows.length / 2));
  const rowsWithFloor = lower.filter(({ y, outer: [left, right] }) => {
    const columnAt = (share: number): number => left + (right - left) * share;
    const middle = hueOf(y, columnAt(0.42), columnAt(0.58));
    return [hueOf(y, columnAt(0.1), columnAt(0.3)), hueOf(y, columnAt(0.7), columnAt(0.9))].every(
      (leg) => Math.hypot(leg.a - middle.a, leg.b - middle.b) > floorHueDistance,
    );
  });
  return rowsWithFloor.length > lower.length / 2;
}
