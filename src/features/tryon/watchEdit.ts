import type { UnknownAction } from '@reduxjs/toolkit';
import type { EditRequest } from '../../../contract/generations';
import { editPollInterval } from '../../../contract/limits';
import { statusOf } from '../../api/errors';
import { generationsApi } from '../../api/generations';
import type { ListenerApi } from '../../editor/generation/listening';
import type { Outcome } from '../../editor/generation/outcome';

const { getEditStatus, listGenerations } = generationsApi.endpoints;
const hasEnded = new Set(['completed', 'failed', 'cancelled']);

/** The progress on the canvas has just shown the run as ended, so there is no need to wait for the next look. */
const seenEnded = (runId: string) => (action: UnknownAction) =>
  listGenerations.matchFulfilled(action) &&
  action.payload.data.some(({ run_id, status }) => run_id === runId && hasEnded.has(status));

/** Looks at a running edit, every few seconds while the page is visible, until it ends. */
export async function watchEdit(api: ListenerApi, edit: EditRequest, runId: string): Promise<Outcome> {
  const { model_image_id, garment_id, prompt, garment_type } = edit;
  const look = { run_id: runId, model_image_id, garment_id, prompt, garment_type };
  for (;;) {
    await api.take(seenEnded(runId), editPollInterval);
    if (document.visibilityState === 'hidden') continue;
    const { data, error } = await api.dispatch(getEditStatus.initiate(look, { subscribe: false, forceRefetch: true }));
    if (statusOf(error) === 404) return { status: 'failed' };
    // Any other failed look is the network's: the run goes on, and so does the watch.
    if (!data || data.status === 'processing') continue;
    if (data.data) return { status: 'completed', url: data.data.generated_image_url };
    if (data.status === 'cancelled') return { status: 'cancelled' };
    return data.detail ? { status: 'refused', detail: data.detail } : { status: 'failed' };
  }
}
