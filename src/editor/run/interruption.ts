import { generationTimeout } from '../../../contract/limits';
import type { WorkbenchName } from '../state/workbenches';
import { cancelRequested } from './cancelRequested';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** What the client knows of the time that a run has been worked on. Waiting in the queue does not count: only the server ends that. */
export interface RunClock {
  /** Whether the last look found the run in the queue. */
  isWaiting: boolean;
  /** Milliseconds since 1970: when the run was asked for, or first found to have left the queue. */
  workingSince: number;
}

/** Resolves when a generation ends from this side: by its user, by the clock, or by sign-out, which clears the workbenches. */
export async function interruption(api: ListenerApi, workbench: WorkbenchName, clock: RunClock): Promise<Outcome> {
  const isCancelled = (action: unknown) => cancelRequested.match(action) && action.payload === workbench;
  let left = generationTimeout;
  while (left > 0) {
    // By the state of this store: the listeners are the app's, and where it has a second store, as in a replay, hear of that one too.
    const taken = await api.take(
      (action) => isCancelled(action) || api.getState().editor[workbench].generating === null,
      left,
    );
    if (taken) return { status: isCancelled(taken[0]) ? 'cancelled' : 'signed-out' };
    left = clock.isWaiting ? generationTimeout : clock.workingSince + generationTimeout - Date.now();
  }
  return { status: 'timed-out' };
}
