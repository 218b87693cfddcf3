import { isAnyOf } from '@reduxjs/toolkit';
import type { Generation } from '../../../contract/generations';
import { awaitedRuns } from '../../api/awaitedRuns';
import { changedInOtherTab } from '../../api/otherTabs';
import { workbenchOpened } from '../state/editorReducer';
import type { EditorImage, EditorState } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import type { ListenerApi, StartListening } from '../state/editorStore';
import { type Outcome, outcomeOfRun } from './outcome';
import { type Begun, isBeingCancelled, runGeneration } from './runGeneration';

interface Resumption {
  workbench: WorkbenchName;
  /** The runs of this workbench that go on, and the last that ended. */
  list: (api: ListenerApi) => PromiseLike<{ data?: { data: Generation[] } }>;
  /** What a run is called by whoever watches it. */
  runOf: (run: Generation) => Begun;
  /** What is known of its picture, by what is at the workbench when it comes. */
  made: (run: Generation, editor: EditorState) => Omit<EditorImage, 'url'>;
  ended?: (api: ListenerApi, run: Generation, outcome: Outcome) => unknown;
}

/** This tab's own, be it over by now, else one that goes on: it may be another tab's, or of another device. */
function runToResume(api: ListenerApi, runs: readonly Generation[]): Generation | undefined {
  const awaited = new Set(awaitedRuns.read());
  return (
    runs.find(({ run_id }) => awaited.has(run_id)) ??
    runs.find((run) => outcomeOfRun(run) === undefined && !isBeingCancelled(api, run.run_id))
  );
}

/** The server's clock may be ahead of ours. */
const startOf = ({ created_at }: Generation) => Math.min(Date.parse(created_at), Date.now());

/**
 * Finds a generation again that runs and that this tab does not know of: its page was loaded anew, or another tab has
 * begun it. It then goes on here as if nothing had happened. What another tab does never takes a picture from under the
 * brush: where its user has drawn, a workbench is left alone.
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
      const ended = outcomeOfRun(run);
      if (ended) awaitedRuns.remove(run.run_id);
      const outcome = await runGeneration(api, {
        workbench,
        kind: run.kind,
        since: startOf(run),
        made: () => resumption.made(run, editor()),
        begin: async () => ended ?? resumption.runOf(run),
      });
      await resumption.ended?.(api, run, outcome);
    },
  });
}
