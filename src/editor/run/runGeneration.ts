import { generationTimeout } from '../../../contract/limits';
import { awaitedRuns } from '../../api/awaitedRuns';
import { generationsApi } from '../../api/generations';
import { withConsent } from '../consent/withConsent';
import { cancelRequested, forWorkbench } from '../state/editorReducer';
import { generationBegun, generationStarted } from '../state/editorSlice';
import type { EditorImage, GenerationKind } from '../state/editorState';
import type { ListenerApi } from '../state/editorStore';
import type { WorkbenchName } from '../state/workbenches';
import { type Outcome, outcomeOfError } from './outcome';
import { settleGeneration } from './settleGeneration';
import { type Run, cachedRun, watchRun } from './watchRun';

const { cancelGeneration } = generationsApi.endpoints;

/** The result of requesting a generation: its run, or the outcome if no run was started. */
export type RequestResult = Run | Outcome;

/** Requests a generation, and asks for the user's consent if that is needed. Returns the run, or the outcome if no run was started. */
export async function requestGeneration(
  request: Parameters<typeof withConsent<{ data?: { run_id: string }; error?: unknown }>>[0],
): Promise<RequestResult> {
  const answer = await withConsent(request);
  if (!answer) return { status: 'cancelled' };
  return answer.data ? { run_id: answer.data.run_id } : outcomeOfError(answer.error);
}

interface Job {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** The time when the generation was requested, in milliseconds since 1970. By default, the current time. */
  since?: number;
  /** Returns everything about the picture except its address. Called when the picture has arrived. */
  describePicture: (runId?: string) => Omit<EditorImage, 'url'>;
  /** Requests the generation from the server, or returns the run to resume. The signal is aborted when the result is no longer wanted. */
  begin: (signal: AbortSignal) => Promise<RequestResult>;
}

/**
 * Resolves when the generation ends in this tab before it ends on the server: because the user cancels it, because it takes too long, or because the user signs
 * out, which clears the workbenches.
 */
async function waitForInterruption(api: ListenerApi, workbench: WorkbenchName): Promise<Outcome> {
  const isCancelled = (action: unknown) => cancelRequested.match(action) && action.payload === workbench;
  // Check the state rather than the sign-out action: the app's listeners also receive actions of other stores, for example a replay's.
  const isSignedOut = () => api.getState().editor[workbench].run === null;
  const isQueued = () => {
    const id = api.getState().editor[workbench].run?.id;
    return id !== undefined && cachedRun(api.getState(), id)?.status === 'queued';
  };
  let wasQueued = false;
  let workingSince = Date.now();
  for (;;) {
    // Time in the queue doesn't count: only the server ends a queued run.
    const timeLeft = wasQueued ? generationTimeout : workingSince + generationTimeout - Date.now();
    const endingAction = await api.take(
      (action) => isCancelled(action) || isSignedOut() || isQueued() !== wasQueued,
      timeLeft,
    );
    if (endingAction && isCancelled(endingAction[0])) return { status: 'cancelled' };
    if (isSignedOut()) return { status: 'signed-out' };
    if (!endingAction && !wasQueued) return { status: 'timed-out' };
    if (!endingAction) continue;
    wasQueued = isQueued();
    workingSince = Date.now();
  }
}

/** Runs a generation from start to end, even if the user moves to another page. Each workbench has one generation at a time. */
export async function runGeneration(
  api: ListenerApi,
  { workbench, kind, since, describePicture, begin }: Job,
): Promise<Outcome> {
  api.dispatch(forWorkbench(workbench, generationStarted(kind, since)));
  const controller = new AbortController();
  let runId: string | undefined;
  const request = begin(controller.signal);
  const ending = request.then(async (run): Promise<Outcome> => {
    if ('status' in run) return run;
    if (controller.signal.aborted) return { status: 'cancelled' };
    runId = run.run_id;
    awaitedRuns.add(runId);
    api.dispatch(forWorkbench(workbench, generationBegun(runId)));
    return watchRun(api, run);
  });
  const outcome = await Promise.race([ending, waitForInterruption(api, workbench)]);
  controller.abort();
  // Leave the run alone: a deliberate sign-out has already cancelled it, and after an expired session it is resumed later.
  if (outcome.status === 'signed-out') return outcome;
  settleGeneration(api, { workbench, kind, describePicture: () => describePicture(runId) }, outcome);
  // If the user cancelled before the server had answered the request, the run has no id yet. So wait for the answer before cancelling.
  const run = await request;
  if ('status' in run) return outcome;
  awaitedRuns.remove(run.run_id);
  if (outcome.status === 'cancelled' || outcome.status === 'timed-out') await cancelRun(api, run.run_id);
  return outcome;
}

/** Cancels a run on the server. Until the server has answered, `isBeingCancelled` returns true for this run. */
async function cancelRun({ dispatch }: ListenerApi, runId: string): Promise<void> {
  const call = dispatch(cancelGeneration.initiate(runId, { fixedCacheKey: runId }));
  await call;
  call.reset();
}

/** Whether this tab is cancelling a run, which the server may still list as running. */
export const isBeingCancelled = (api: ListenerApi, runId: string): boolean =>
  cancelGeneration.select({ fixedCacheKey: runId, requestId: undefined })(api.getState()).status === 'pending';
