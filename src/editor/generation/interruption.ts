import { generationTimeout } from '../../../contract/limits';
import type { WorkbenchName } from '../workbenches';
import { cancelRequested } from './cancelRequested';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** Resolves when a generation ends from this side: by its user, by the clock, or by sign-out, which clears the workbenches. */
export async function interruption(api: ListenerApi, workbench: WorkbenchName): Promise<Outcome> {
  const isCancelled = (action: unknown) => cancelRequested.match(action) && action.payload === workbench;
  // By the state of this store: the listeners are the app's, and where it has a second store, as in a replay, hear of that one too.
  const taken = await api.take(
    (action) => isCancelled(action) || api.getState().editor[workbench].generating === null,
    generationTimeout,
  );
  if (!taken) return { status: 'timed-out' };
  return { status: isCancelled(taken[0]) ? 'cancelled' : 'signed-out' };
}
