import type { Stroke } from '../../../workers/image/stroke';
import type { PlannedStroke } from '../plan';
import type { SystemName } from '../systems/names';
import type { LongTasks } from './longTasks';
import type { Seen } from './probe';

export interface Painted {
  seen: Seen[];
  /** Points whose hole never came. */
  lost: number;
  longTasks: LongTasks;
}

export interface ExportTimes {
  imageTime: number;
  maskTime: number;
  maskBytes: number;
  longTasks: LongTasks;
}

/** What the page does at the word of the run. Times are in milliseconds. */
export interface BenchPage {
  open(name: SystemName, url: string, size: number, plan: PlannedStroke[]): Promise<void>;
  /** The pointer is about to draw these strokes of the plan. @param exporting all the while */
  beginPainting(strokes: number[], exporting: boolean): void;
  endPainting(): Promise<Painted>;
  /** @param strokes of the plan in the order they are undone, each the last one drawn; null if the system cannot */
  undo(strokes: number[]): Promise<{ times: number[]; longTasks: LongTasks } | null>;
  historyBytes(): number | null;
  log(): Stroke[] | null;
  /** Null if the system cannot; the files are kept for `send`. */
  exportEdit(): Promise<ExportTimes | null>;
  /** Puts the last export's files to an address of the server. */
  send(address: string): Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
