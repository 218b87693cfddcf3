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

/** The jobs that the engine sends to its thread. Buffers are sent as bytes, because a `Buffer` loses its class on the way. */
export type ThreadJob =
  | { kind: 'tryOn'; input: TryOnInput }
  | { kind: 'extract'; input: ExtractInput }
  | { kind: 'edit'; input: EditInput }
  | { kind: 'fitBundle' | 'fit'; input: FitInput }
  | { kind: 'readGarment'; photo: Buffer }
  | { kind: 'readPerson'; photo: Buffer };

/** The data that a preview of a fit is drawn from. */
export interface FitBundle {
  readonly bundle: Uint8Array;
}

export type ThreadResult = EngineResult | TryOnResult | GarmentReading | PersonReading | FitBundle;

/** The messages of the thread: progress any number of times, then one of the others, once per job. */
export type ThreadReply =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: ThreadResult; memory: number }
  | { kind: 'refused'; code: RefusalCode; message: string }
  | { kind: 'failed'; message: string };

export interface ThreadData {
  readonly weightsDir: string;
}
