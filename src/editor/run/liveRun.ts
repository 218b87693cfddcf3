import type { Generation } from '../../../contract/generations';
import type { GenerationKind } from '../state/editorState';

/** Milliseconds between two looks at the progress. */
export const lookInterval = 1000;

/** The run of a kind that waits or is worked at, of what the server lists. */
export const liveRun = (runs: readonly Generation[] | undefined, kind: GenerationKind): Generation | undefined =>
  runs?.find((run) => run.kind === kind && (run.status === 'queued' || run.status === 'processing'));
