import { awaitedRuns } from '../../api/awaitedRuns';
import { forWorkbench } from '../state/editorReducer';
import { generationStarted } from '../state/editorSlice';
import type { EditorImage, GenerationKind } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import { cancelRun } from './cancelRun';
import { type RunClock, interruption } from './interruption';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';
import type { Begun } from './run';
import { settleGeneration } from './settleGeneration';
import { watchRun } from './watchRun';

interface Job {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** Milliseconds since 1970 at which it was asked for, where that is not now. */
  since?: number;
  /** What is known of the picture beside its address, asked for when it is there. */
  made: (runId?: string) => Omit<EditorImage, 'url'>;
  /** Asks the server for it, or says what run it is. The signal says when nobody waits for it any more. */
  begin: (signal: AbortSignal) => Promise<Begun>;
}

async function endOf(api: ListenerApi, begun: Promise<Begun>, clock: RunClock): Promise<Outcome> {
  const run = await begun;
  if ('status' in run) return run;
  awaitedRuns.add(run.run_id);
  return watchRun(api, run, clock);
}

/** A generation from its start to its end, one at a time a workbench, whichever page its user is on by then. */
export async function runGeneration(api: ListenerApi, { workbench, kind, since, made, begin }: Job): Promise<Outcome> {
  api.dispatch(forWorkbench(workbench, generationStarted(kind, since)));
  const waiting = new AbortController();
  const clock: RunClock = { isWaiting: false, workingSince: Date.now() };
  const begun = begin(waiting.signal);
  let runId: string | undefined;
  void begun.then((run) => {
    if (!('status' in run)) runId = run.run_id;
  });
  const outcome = await Promise.race([endOf(api, begun, clock), interruption(api, workbench, clock)]);
  waiting.abort();
  // By name, sign-out has cancelled it; a session that expired finds it again.
  if (outcome.status === 'signed-out') return outcome;
  settleGeneration(api, { workbench, kind, made: () => made(runId) }, outcome);
  // One that was about to begin when its user cancelled has no id yet: it is waited for, then cancelled.
  const run = await begun;
  if ('status' in run) return outcome;
  awaitedRuns.remove(run.run_id);
  if (outcome.status === 'cancelled' || outcome.status === 'timed-out') await cancelRun(api, run.run_id);
  return outcome;
}
