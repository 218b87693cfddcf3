import { generationTimeout } from '../../../contract/limits';
import { awaitedRuns } from '../../api/awaitedRuns';
import { generationsApi } from '../../api/generations';
import { cancelRequested, forWorkbench } from '../state/editorReducer';
import { generationBegun, generationStarted } from '../state/editorSlice';
import type { EditorImage, GenerationKind } from '../state/editorState';
import type { ListenerApi } from '../state/editorStore';
import type { WorkbenchName } from '../state/workbenches';
import { type Outcome, outcomeOfError } from './outcome';
import { settleGeneration } from './settleGeneration';
import { type Run, runIn, watchRun } from './watchRun';

const { cancelGeneration } = generationsApi.endpoints;

/** What came of asking for a generation: its run, or how it ended before it began. */
export type Begun = Run | Outcome;

/** @param call asks the server for a generation */
export async function begunBy(call: PromiseLike<{ data?: { run_id: string }; error?: unknown }>): Promise<Begun> {
  const { data, error } = await call;
  return data ? { run_id: data.run_id } : outcomeOfError(error);
}

interface Job {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** Milliseconds since 1970 at which it was asked for, if that isn't now. */
  since?: number;
  /** What is known of the picture besides its address, asked for when it is there. */
  made: (runId?: string) => Omit<EditorImage, 'url'>;
  /** Asks the server for it, or says what run it is. The signal is aborted when nobody waits for it any more. */
  begin: (signal: AbortSignal) => Promise<Begun>;
}

/** Resolves when a generation ends from this side: by its user, by the clock, or by sign-out, which clears the workbenches. */
async function interruption(api: ListenerApi, workbench: WorkbenchName): Promise<Outcome> {
  const isCancelled = (action: unknown) => cancelRequested.match(action) && action.payload === workbench;
  // By the state of this store: the app's listeners also hear the actions of a second store, such as a replay's.
  const isSignedOut = () => api.getState().editor[workbench].run === null;
  const isQueued = () => {
    const id = api.getState().editor[workbench].run?.id;
    return id !== undefined && runIn(api.getState(), id)?.status === 'queued';
  };
  let isWaiting = false;
  let workingSince = Date.now();
  for (;;) {
    // Time in the queue doesn't count: only the server ends that.
    const left = isWaiting ? generationTimeout : workingSince + generationTimeout - Date.now();
    const taken = await api.take((action) => isCancelled(action) || isSignedOut() || isQueued() !== isWaiting, left);
    if (taken && isCancelled(taken[0])) return { status: 'cancelled' };
    if (isSignedOut()) return { status: 'signed-out' };
    if (!taken && !isWaiting) return { status: 'timed-out' };
    if (!taken) continue;
    isWaiting = isQueued();
    workingSince = Date.now();
  }
}

/** Runs a generation from its start to its end, one at a time per workbench, whichever page its user is on by then. */
export async function runGeneration(api: ListenerApi, { workbench, kind, since, made, begin }: Job): Promise<Outcome> {
  api.dispatch(forWorkbench(workbench, generationStarted(kind, since)));
  const waiting = new AbortController();
  let runId: string | undefined;
  const begun = begin(waiting.signal);
  const ended = begun.then(async (run): Promise<Outcome> => {
    if ('status' in run) return run;
    if (waiting.signal.aborted) return { status: 'cancelled' };
    runId = run.run_id;
    awaitedRuns.add(runId);
    api.dispatch(forWorkbench(workbench, generationBegun(runId)));
    return watchRun(api, run);
  });
  const outcome = await Promise.race([ended, interruption(api, workbench)]);
  waiting.abort();
  // After a sign-out by name the run has been cancelled; after an expired session it is found again.
  if (outcome.status === 'signed-out') return outcome;
  settleGeneration(api, { workbench, kind, made: () => made(runId) }, outcome);
  // A run that was about to begin when its user cancelled has no id yet: wait for it, then cancel it.
  const run = await begun;
  if ('status' in run) return outcome;
  awaitedRuns.remove(run.run_id);
  if (outcome.status === 'cancelled' || outcome.status === 'timed-out') await cancelRun(api, run.run_id);
  return outcome;
}

/** Cancels a run on the server. Meanwhile the cache knows of it by the run's id (`isBeingCancelled`). */
async function cancelRun({ dispatch }: ListenerApi, runId: string): Promise<void> {
  const call = dispatch(cancelGeneration.initiate(runId, { fixedCacheKey: runId }));
  await call;
  call.reset();
}

/** Whether the server may still list a run as running that its user has cancelled here. */
export const isBeingCancelled = (api: ListenerApi, runId: string): boolean =>
  cancelGeneration.select({ fixedCacheKey: runId, requestId: undefined })(api.getState()).status === 'pending';
