/** The actions that are measured. */
export const actions = ['stroke', 'typing', 'answer', 'navigation'] as const;
export type ActionName = (typeof actions)[number];

/** Times are in milliseconds. */
export interface Sample {
  /** The duration of each repetition of the action. */
  took: number[];
  /** Total time the recorder spent within the actions. */
  middleware: number;
  /** Total time the recorder spent in idle callbacks afterwards. */
  idle: number;
}

/** The page's functions that the runner calls. */
interface RecordingBench {
  measure(isRecording: boolean, times: number): Promise<Record<ActionName, Sample>>;
}

declare global {
  interface Window {
    recordingBench: RecordingBench;
  }
}
