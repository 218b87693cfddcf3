import { editPollInterval } from '../../../contract/limits';
import { statusOf } from '../../api/errors';
import { type EditStatusQuery, generationsApi } from '../../api/generations';
import type { ListenerApi, ListenerState } from '../state/editorStore';
import { type Outcome, outcomeOfRun } from './outcome';

const { getEditStatus, getGeneration } = generationsApi.endpoints;

/** A generation that the server has started. */
export interface Run {
  run_id: string;
  /** The parameters with which to poll an edit of a try-on, because the status of an edit has its own endpoint. Missing for other generations. */
  edit?: EditStatusQuery;
}

/** Milliseconds between two polls of a run. A hidden page also polls, because the user is notified when the run ends. */
const pollInterval = { visible: 1_000, hidden: 5_000 };

const runOptions = () => ({
  pollingInterval: pollInterval[document.visibilityState === 'hidden' ? 'hidden' : 'visible'],
  refetchOnFocus: true,
});
const editOptions = { pollingInterval: editPollInterval, refetchOnFocus: true };

/** Returns a run's status from the cache. Undefined until the first poll has been answered. */
export const cachedRun = (state: ListenerState, runId: string) => getGeneration.select(runId)(state).data;

function cachedOutcome(state: ListenerState, runId: string): Outcome | undefined {
  const { data, error } = getGeneration.select(runId)(state);
  // A 404 means that the run no longer exists. After any other error keep polling, because the run continues on the server.
  if (statusOf(error) === 404) return { status: 'failed' };
  return data && outcomeOfRun(data);
}

/**
 * Polls a run until it ends. Progress, place in the queue and outcome are in the run's cache entry. For an edit, its separate status call also writes to that
 * entry (`api/generations.ts`).
 */
export async function watchRun(api: ListenerApi, { run_id, edit }: Run): Promise<Outcome> {
  const polled = api.dispatch(
    getGeneration.initiate(run_id, { forceRefetch: true, subscriptionOptions: runOptions() }),
  );
  const subscriptions = [
    polled,
    ...(edit
      ? [api.dispatch(getEditStatus.initiate(edit, { forceRefetch: true, subscriptionOptions: editOptions }))]
      : []),
  ];
  const adaptInterval = () => polled.updateSubscriptionOptions(runOptions());
  document.addEventListener('visibilitychange', adaptInterval);
  try {
    let outcome = cachedOutcome(api.getState(), run_id);
    while (!outcome) {
      await api.take((_, state) => cachedOutcome(state, run_id) !== undefined);
      outcome = cachedOutcome(api.getState(), run_id);
    }
    return outcome;
  } finally {
    document.removeEventListener('visibilitychange', adaptInterval);
    for (const subscription of subscriptions) subscription.unsubscribe();
  }
}
