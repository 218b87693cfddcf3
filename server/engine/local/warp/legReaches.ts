import { type BodySide, legMiddleAt } from '../person/body';
import type { Person } from '../person/readPerson';
import { isOnArm, isPerson } from '../person/silhouette';

/**
 * Measures the distance from a point on a leg to its edge, to the left (-1) or to the right (1), at most `max` pixels. A bare arm or hand beside the leg
 * doesn't count as leg, but a hand in a pocket does.
 */
function reachOf({ body, mask, skin }: Person, x: number, y: number, way: -1 | 1, max: number): number {
  const isBare = (column: number): boolean => skin.data[Math.floor(y) * skin.width + Math.floor(column)]! > 0.3;
  const isLeg = (column: number): boolean =>
    isPerson(mask, column, y) && !(isBare(column) && body.sides.some((side) => isOnArm(body, side, { x: column, y })));
  let length = 0;
  while (length < max && isLeg(x + way * length)) length++;
  return length;
}

/** Returns the middle of a leg in a row. Below the ankle is the foot, which doesn't continue the slant of the shin. */
export const limbMiddleAt = (side: BodySide, y: number): number => legMiddleAt(side, Math.min(y, side.ankle.y));

/** How far above the ankle a shoe may begin to widen the silhouette of a leg, as a share of the lower leg. Tuned by eye. */
const shoeReach = 0.12;

/** How far below its hem an old skirt may still widen the silhouette of the legs, in shoulder widths. Tuned by eye. */
const skirtMargin = 0.06;

/** Where the gap between legs that an old skirt hides begins, as a share of the way from the crotch to the skirt's hem. Tuned by eye on 24 pairs of trousers. */
const gapTip = 0.3;

/** The edges of a leg in a row, as distances from the middle between the legs. `gap` is half of the gap between them. */
interface LegReach {
  readonly gap: number;
  readonly outer: number;
}

/**
 * Measures the edges of a leg in each row of trousers. At the shoe, which is wider, the leg is as wide as above it. Where an old skirt hides the legs, its
 * silhouette isn't theirs: there, the outer edge is straight from the crotch to where the leg is visible, and the gap between the legs narrows to a point.
 */
export function legReaches(
  person: Person,
  side: BodySide,
  rows: readonly { readonly y: number; readonly isLeg: boolean }[],
  { max, middleAt, oldSkirtHem }: { max: number; middleAt: (y: number) => number; oldSkirtHem: number | null },
): LegReach[] {
  const inward = side.outward === 1 ? -1 : 1;
  const shoeTop = side.ankle.y - (side.ankle.y - side.knee.y) * shoeReach;
  const reaches = rows.map(({ y }): LegReach => {
    const fromAxis = side.outward * (limbMiddleAt(side, y) - middleAt(y));
    const measuredY = Math.min(y, shoeTop);
    const middle = limbMiddleAt(side, measuredY);
    const toOuter = Math.min(reachOf(person, middle, measuredY, side.outward, max) * 1.03 + 1.5, max);
    const toInner = Math.min(reachOf(person, middle, measuredY, inward, max), Math.max(1, fromAxis));
    return { gap: fromAxis - toInner, outer: fromAxis + toOuter };
  });
  if (oldSkirtHem === null) return reaches;
  const skirtEnd = oldSkirtHem + person.body.shoulderWidth * skirtMargin;
  const first = rows.findIndex(({ isLeg }) => isLeg);
  const seen = rows.findIndex(({ y }) => y > skirtEnd);
  return reaches.map((reach, k) => {
    if (k < first || k >= seen) return reach;
    const [crotch, visible] = [reaches[first]!, reaches[seen]!];
    const share = (rows[k]!.y - rows[first]!.y) / (rows[seen]!.y - rows[first]!.y);
    return {
      gap: visible.gap * Math.max(0, (share - gapTip) / (1 - gapTip)),
      outer: crotch.outer + (visible.outer - crotch.outer) * share,
    };
  });
}
