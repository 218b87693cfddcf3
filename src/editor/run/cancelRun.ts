import { generationsApi } from '../../api/generations';
import type { ListenerApi } from './listening';

const beingCancelled = new Set<string>();

/** Whether the server may still name a run as going on that its user has cancelled here. */
export const isBeingCancelled = (runId: string): boolean => beingCancelled.has(runId);

/** Tells the server that nobody waits for a run any more. */
export async function cancelRun({ dispatch }: ListenerApi, runId: string): Promise<void> {
  beingCancelled.add(runId);
  await dispatch(generationsApi.endpoints.cancelGeneration.initiate(runId, { track: false }));
  beingCancelled.delete(runId);
}
