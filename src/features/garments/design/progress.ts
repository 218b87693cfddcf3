/** Milliseconds that a generation is expected to take. */
const expectedTime = 60_000;

/** The highest percentage shown, because 100 is reserved for the finished picture. */
const maxPercent = 99;

/** Milliseconds for which a tip is shown. */
const tipTime = 5_000;

/** Maps the elapsed fraction of the expected time to a fraction of the progress. Progress is fast at first and slower towards the end. */
const eased = (fraction: number) => 1 - (1 - fraction) ** 3;

/**
 * Returns the percentage to show for a generation.
 *
 * @param elapsed milliseconds of work so far
 * @param reported the progress reported by the server, from 0 to 1. Used if it is ahead of the estimate
 */
export function percentOf(elapsed: number, reported: number): number {
  const fraction = Math.min(Math.max(elapsed / expectedTime, 0), 1);
  return Math.min(Math.round(Math.max(eased(fraction), reported) * 100), maxPercent);
}

/** Returns the index of the stage that a percentage falls into. All stages have the same length. */
export const stageOf = (percent: number, stages: number): number =>
  Math.min(Math.floor((percent / 100) * stages), stages - 1);

/** Returns the index of the tip to show. */
export const tipAt = (elapsed: number, tips: number): number => Math.floor(elapsed / tipTime) % tips;
