import type { UnknownAction } from '@reduxjs/toolkit';
import { editPollInterval } from '../../../contract/limits';
import { baseApi } from '../../api/baseApi';
import { statusOf } from '../../api/errors';
import { garmentGenerationsApi } from '../../api/garmentGenerations';
import { generationsApi } from '../../api/generations';
import type { RunClock } from './interruption';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';
import { outcomeOfRun } from './outcomeOfRun';
import type { Run } from './run';

const { getEditStatus, getGeneration, listGenerations } = generationsApi.endpoints;
const { listGarmentGenerations } = garmentGenerationsApi.endpoints;
const { onFocus } = baseApi.internalActions;

/** The progress on the canvas has just shown the run as ended, so there is no need to wait for the next look. */
const seenEnded = (runId: string) => (action: UnknownAction) =>
  (listGenerations.matchFulfilled(action) || listGarmentGenerations.matchFulfilled(action)) &&
  action.payload.data.some((run) => run.run_id === runId && outcomeOfRun(run) !== undefined);

/** Waits until it is time for the next look. While the page is hidden nobody is waiting for it; once it is shown, somebody is. */
async function untilNextLook(api: ListenerApi, runId: string): Promise<void> {
  const isEnded = seenEnded(runId);
  await api.take((action) => onFocus.match(action) || isEnded(action), editPollInterval);
  if (document.visibilityState === 'hidden') await api.take(onFocus.match);
}

const ask = (api: ListenerApi, { run_id, edit }: Run) =>
  edit
    ? api.dispatch(getEditStatus.initiate(edit, { subscribe: false, forceRefetch: true }))
    : api.dispatch(getGeneration.initiate(run_id, { subscribe: false, forceRefetch: true }));

/** Only a run in the queue has a place in it. */
function keepTime(clock: RunClock, { queue_position }: { queue_position?: number | undefined }): void {
  const isWaiting = queue_position !== undefined;
  if (clock.isWaiting && !isWaiting) clock.workingSince = Date.now();
  clock.isWaiting = isWaiting;
}

/** Looks at a run, every few seconds while the page is visible, until it ends. Keeps `clock` up to date. */
export async function watchRun(api: ListenerApi, run: Run, clock: RunClock): Promise<Outcome> {
  for (;;) {
    await untilNextLook(api, run.run_id);
    const { data, error } = await ask(api, run);
    if (statusOf(error) === 404) return { status: 'failed' };
    if (data) keepTime(clock, data);
    // Any other failed look is the network's: the run goes on, and so does the watch.
    const outcome = data && outcomeOfRun(data);
    if (outcome) return outcome;
  }
}
