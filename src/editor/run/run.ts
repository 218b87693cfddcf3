import type { EditStatusQuery } from '../../api/generations';
import { type Outcome, outcomeOfError } from './outcome';

/** A generation that the server has begun. */
export interface Run {
  run_id: string;
  /** Of an edit of a try-on, whose status is asked for by all of it. */
  edit?: EditStatusQuery;
}

/** What came of asking for a generation: its run, or how it ended before it began. */
export type Begun = Run | Outcome;

/** Makes that of the call that asked. */
export async function begunBy(call: PromiseLike<{ data?: { run_id: string }; error?: unknown }>): Promise<Begun> {
  const { data, error } = await call;
  return data ? { run_id: data.run_id } : outcomeOfError(error);
}
