import type { EditInput, EngineResult, ExtractInput, RefusalCode, TryOnInput } from '../engine';

/** What the engine asks of its thread. Buffers cross as bytes: a `Buffer` loses its class on the way. */
export type ThreadJob =
  | { kind: 'tryOn'; input: TryOnInput }
  | { kind: 'extract'; input: ExtractInput }
  | { kind: 'edit'; input: EditInput };

/** What the thread tells: progress any number of times, then one of the others, once for each job. */
export type ThreadReply =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; result: EngineResult; memory: number }
  | { kind: 'refused'; code: RefusalCode; message: string }
  | { kind: 'failed'; message: string };

export interface ThreadData {
  readonly weightsDir: string;
}
