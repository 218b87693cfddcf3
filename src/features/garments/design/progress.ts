/** Milliseconds that a generation is expected to take. */
const expectedTime = 60_000;

/** The highest percentage of a running generation. 100 would mean that the picture is finished. */
const maxPercent = 99;

/** How long each tip is shown, in milliseconds. */
const tipTime = 5_000;

/** Converts the elapsed fraction of the expected time to a fraction of progress. The progress is fast at first, and slower towards the end. */
const easeOut = (fraction: number) => 1 - (1 - fraction) ** 3;

/**
 * Returns the percentage to show for a generation.
 *
 * @param elapsed milliseconds of work so far
 * @param reported the progress reported by the server, from 0 to 1; used if it is ahead of the estimate
 */
export function percentOf(elapsed: number, reported: number): number {
  const fraction = Math.min(Math.max(elapsed / expectedTime, 0), 1);
  return Math.min(Math.round(Math.max(easeOut(fraction), reported) * 100), maxPercent);
}

/** Returns the index of the stage for a percentage. All stages are equally long. */
export const stageOf = (percent: number, stages: number): number =>
  Math.min(Math.floor((percent / 100) * stages), stages - 1);

/** Returns the index of the tip to show. */
export const tipAt = (elapsed: number, tips: number): number => Math.floor(elapsed / tipTime) % tips;
