import { isAnyOf } from '@reduxjs/toolkit';
import type { Generation } from '../../../contract/generations';
import { awaitedRuns } from '../../api/awaitedRuns';
import { changedInOtherTab } from '../../api/otherTabs';
import { workbenchOpened } from '../state/editorReducer';
import type { EditorImage, EditorState } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import type { ListenerApi, StartListening } from '../state/editorStore';
import { type Outcome, outcomeOfRun } from './outcome';
import { type RequestResult, isBeingCancelled, runGeneration } from './runGeneration';

interface Resumption {
  workbench: WorkbenchName;
  /** Fetches this workbench's unfinished runs, and the last one that ended. */
  list: (api: ListenerApi) => PromiseLike<{ data?: { data: Generation[] } }>;
  /** Converts a run to the input of `watchRun`. */
  runOf: (run: Generation) => RequestResult;
  /** Returns everything about the picture except its address, from the state of the workbench when the picture arrives. */
  describePicture: (run: Generation, editor: EditorState) => Omit<EditorImage, 'url'>;
  /** Called when the resumed generation has ended. */
  onEnded?: (api: ListenerApi, run: Generation, outcome: Outcome) => unknown;
}

/**
 * Returns the run that this tab was waiting for, even if it has ended by now. If there is none, returns a run in progress, which another tab or device may have
 * started.
 */
function runToResume(api: ListenerApi, runs: readonly Generation[]): Generation | undefined {
  const awaited = new Set(awaitedRuns.read());
  return (
    runs.find(({ run_id }) => awaited.has(run_id)) ??
    runs.find((run) => outcomeOfRun(run) === undefined && !isBeingCancelled(api, run.run_id))
  );
}

/** Returns when a run was requested, but no later than now, because the server's clock may be ahead of this device's. */
const requestTimeOf = ({ created_at }: Generation) => Math.min(Date.parse(created_at), Date.now());

/**
 * Adds a listener that resumes a generation after the page was reloaded, or after another tab has started one. The generation then continues as if it had been
 * started here. While the workbench has strokes, a generation of another tab isn't resumed, because it would replace the picture that the user is painting on.
 */
export function addResumeListener(startListening: StartListening, { workbench, ...resumption }: Resumption): void {
  startListening({
    matcher: isAnyOf(workbenchOpened, changedInOtherTab),
    effect: async (action, api) => {
      if (workbenchOpened.match(action) && action.payload !== workbench) return;
      const editor = () => api.getState().editor[workbench];
      const isFree = () => !editor().run && (workbenchOpened.match(action) || editor().log.strokes.length === 0);
      if (!isFree()) return;
      const { data } = await resumption.list(api);
      const run = data && runToResume(api, data.data);
      if (!run || !isFree()) return;
      const knownOutcome = outcomeOfRun(run);
      if (knownOutcome) awaitedRuns.remove(run.run_id);
      const outcome = await runGeneration(api, {
        workbench,
        kind: run.kind,
        since: requestTimeOf(run),
        describePicture: () => resumption.describePicture(run, editor()),
        begin: async () => knownOutcome ?? resumption.runOf(run),
      });
      await resumption.onEnded?.(api, run, outcome);
    },
  });
}
