import type {
  EditInput,
  EngineResult,
  ExtractInput,
  FitInput,
  GarmentReading,
  PersonReading,
  RefusalCode,
  TryOnInput,
  TryOnResult,
} from '../engine';

/** What the engine asks of its thread. Buffers cross as bytes: a `Buffer` loses its class on the way. */
export type ThreadJob =
  | { kind: 'tryOn'; input: TryOnInput }
  | { kind: 'extract'; input: ExtractInput }
  | { kind: 'edit'; input: EditInput }
  | { kind: 'fitBundle' | 'fit'; input: FitInput }
  | { kind: 'readGarment'; photo: Buffer }
  | { kind: 'readPerson'; photo: Buffer };

/** What a preview of a fit is drawn from. */
export interface FitBundle {
  readonly bundle: Uint8Array;
}

export type ThreadResult = EngineResult | TryOnResult | GarmentReading | PersonReading | FitBundle;

/** What the thread tells: progress any number of times, then one of the others, once for each job. */
export type ThreadReply =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: ThreadResult; memory: number }
  | { kind: 'refused'; code: RefusalCode; message: string }
  | { kind: 'failed'; message: string };

export interface ThreadData {
  readonly weightsDir: string;
}
