import { generationTimeout } from '../../../contract/limits';
import type { WorkbenchName } from '../workbenches';
import { cancelRequested } from './cancelRequested';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** Resolves when a generation ends from this side: by its user, by the clock, or by sign-out, which clears the workbenches. */
export async function interruption({ take }: ListenerApi, workbench: WorkbenchName): Promise<Outcome> {
  const isCancelled = (action: unknown) => cancelRequested.match(action) && action.payload === workbench;
  const taken = await take(
    (action, { editor }) => isCancelled(action) || editor[workbench].generating === null,
    generationTimeout,
  );
  if (!taken) return { status: 'timed-out' };
  return { status: isCancelled(taken[0]) ? 'cancelled' : 'signed-out' };
}
