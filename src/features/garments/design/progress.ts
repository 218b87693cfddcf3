/** Milliseconds that a generation is expected to take. */
const expected = 60_000;

/** Percent: only the picture itself is all of it. */
const cap = 99;

/** Milliseconds for which a tip is shown. */
const tipTime = 5_000;

/** Quick at first, slower towards the end. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/**
 * Percent to show of a generation that has been worked at for `elapsed` milliseconds and is, by the server's own word, done to the
 * fraction `real`: the estimate, or the truth where that is further.
 */
export function percentOf(elapsed: number, real: number): number {
  const share = Math.min(Math.max(elapsed / expected, 0), 1);
  return Math.min(Math.round(Math.max(eased(share), real) * 100), cap);
}

/** Which of the stages, equal parts of the whole, a percentage falls into. */
export const stageOf = (percent: number, stages: number): number =>
  Math.min(Math.floor((percent / 100) * stages), stages - 1);

/** Which of the tips is shown. */
export const tipAt = (elapsed: number, tips: number): number => Math.floor(elapsed / tipTime) % tips;
