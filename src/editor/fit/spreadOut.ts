import type { Point } from '../../../fitting/geometry';

/**
 * Maximum number of rounds. After the last round, the places stay as they are, even if some are still too close. On a phone, the handles of a kurta need two
 * rounds.
 */
const maxRounds = 20;

/**
 * Moves places apart if their distance is less than `minDistance`. Both places move equally far, and no farther than needed. Places that are far enough apart
 * stay.
 */
export function spreadOut(places: readonly Point[], minDistance: number): Point[] {
  const spread = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < maxRounds; round++) {
    let isDone = true;
    for (const [i, one] of spread.entries()) {
      for (const other of spread.slice(i + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(dx, dy);
        // Tolerate rounding errors. Otherwise places that are already far enough apart might be moved again in every round.
        if (distance > minDistance - 0.01) continue;
        isDone = false;
        const push = (minDistance - distance) / 2;
        const [towardsX, towardsY] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
        one.x -= towardsX * push;
        one.y -= towardsY * push;
        other.x += towardsX * push;
        other.y += towardsY * push;
      }
    }
    if (isDone) break;
  }
  return spread;
}
