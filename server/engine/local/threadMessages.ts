import type { KeepPersonInput, KeepUneditedInput } from '../baseEngine';
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

/** The jobs that the engine sends to its thread. A `Buffer` arrives as a `Uint8Array`, because messages don't keep its class. */
export type ThreadJob =
  | { kind: 'tryOn'; input: TryOnInput }
  | { kind: 'extract'; input: ExtractInput }
  | { kind: 'edit'; input: EditInput }
  | { kind: 'fitBundle' | 'fit'; input: FitInput }
  | { kind: 'keepPerson'; input: KeepPersonInput }
  | { kind: 'keepUnedited'; input: KeepUneditedInput }
  | { kind: 'readGarment'; photo: Buffer }
  | { kind: 'readPerson'; photo: Buffer }
  | { kind: 'findAreas'; picture: Buffer };

/** The data that a preview of a fit is drawn from. */
export interface FitBundle {
  readonly bundle: Uint8Array;
}

/** Where the person and the hair are in a picture: see `findAreas`. */
export interface FoundAreas {
  readonly areas: Uint8Array;
}

export type ThreadResult = EngineResult | TryOnResult | GarmentReading | PersonReading | FitBundle | FoundAreas;

/** The thread's messages about a job: `progress` any number of times, then exactly one of the others. */
export type ThreadReply =
  | { kind: 'progress'; fraction: number }
  /** `memory`: resident bytes of the process after the job. */
  | { kind: 'done'; result: ThreadResult; memory: number }
  | { kind: 'refused'; code: RefusalCode; message: string }
  | { kind: 'failed'; message: string };

export interface ThreadData {
  readonly weightsDir: string;
}
