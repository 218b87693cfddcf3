/** What is done, again and again. */
export const actions = ['stroke', 'typing', 'answer', 'navigation'] as const;
export type ActionName = (typeof actions)[number];

/** All milliseconds. */
export interface Sample {
  /** Of each time the action was done. */
  took: number[];
  /** Of the recorder's own, within all of them. */
  noting: number;
  /** Of the recorder's own, in idle moments afterwards. */
  writing: number;
}

/** What the page offers to whoever measures. */
interface RecordingBench {
  measure(isRecording: boolean, times: number): Promise<Record<ActionName, Sample>>;
}

declare global {
  interface Window {
    recordingBench: RecordingBench;
  }
}
