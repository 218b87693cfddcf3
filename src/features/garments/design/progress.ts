/** Milliseconds that a generation is expected to take. */
const expected = 60_000;

/** Percent. 100 is reserved for the finished picture. */
const cap = 99;

/** Milliseconds for which a tip is shown. */
const tipTime = 5_000;

/** Fast at first, slower towards the end. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/**
 * The percentage to show for a generation.
 *
 * @param elapsed milliseconds of work so far
 * @param real the progress reported by the server, from 0 to 1. Used if it is ahead of the estimate
 */
export function percentOf(elapsed: number, real: number): number {
  const share = Math.min(Math.max(elapsed / expected, 0), 1);
  return Math.min(Math.round(Math.max(eased(share), real) * 100), cap);
}

/** The index of the stage that a percentage falls into. All stages have the same length. */
export const stageOf = (percent: number, stages: number): number =>
  Math.min(Math.floor((percent / 100) * stages), stages - 1);

/** The index of the tip to show. */
export const tipAt = (elapsed: number, tips: number): number => Math.floor(elapsed / tipTime) % tips;
