import type { Stroke } from '../../../workers/image/stroke';
import type { PlannedStroke } from '../plan';
import type { SystemName } from '../systems/names';
import type { LongTasks } from './longTasks';
import type { SeenHole } from './probe';

export interface PaintingResult {
  seen: SeenHole[];
  /** Number of points whose hole never appeared. */
  lost: number;
  longTasks: LongTasks;
}

export interface ExportTimes {
  /** Milliseconds from the call until the file is ready. Both files are exported at the same time. */
  imageTime: number;
  maskTime: number;
  maskBytes: number;
  longTasks: LongTasks;
}

/** The page's functions, called by the runner. Times are in milliseconds. */
export interface BenchPage {
  open(name: SystemName, url: string, size: number, plan: PlannedStroke[]): Promise<void>;
  /** Starts measuring these strokes, given by their numbers in the plan. Must be called before they are drawn. */
  beginPainting(strokes: number[]): void;
  endPainting(): Promise<PaintingResult>;
  /**
   * Undoes strokes and measures how long each undo takes. Returns null if the system has no undo.
   *
   * @param strokes their numbers in the plan, most recently drawn first
   */
  undo(strokes: number[]): Promise<{ times: number[]; longTasks: LongTasks } | null>;
  historyBytes(): number | null;
  log(): Stroke[] | null;
  /** Waits as long as it takes to type a prompt, exports the image and the mask, and keeps the files for `send`. Returns null if the system can't export. */
  exportEdit(): Promise<ExportTimes | null>;
  /** Starts exporting the image and the mask again and again, until `endExports`. */
  beginExports(): void;
  /** Stops the exports that `beginExports` started, after the one in progress. Returns how many were made. */
  endExports(): Promise<number>;
  /** Uploads the files of the last export to the server. */
  send(address: string): Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
