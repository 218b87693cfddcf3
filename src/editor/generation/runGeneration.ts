import { at } from '../editorReducer';
import { generationStarted } from '../editorSlice';
import type { EditorImage, GenerationKind } from '../editorState';
import type { WorkbenchName } from '../workbenches';
import { interruption } from './interruption';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';
import { settleGeneration } from './settleGeneration';

interface Job {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** What is known of the picture before it is there. */
  made: Omit<EditorImage, 'url'>;
  /** Its signal says when nobody waits for the picture any more. */
  work: (signal: AbortSignal) => Promise<Outcome>;
}

/** A generation from its start to its end, one at a time a workbench, whichever page its user is on by then. */
export async function runGeneration(api: ListenerApi, { workbench, kind, made, work }: Job): Promise<Outcome> {
  api.dispatch(at(workbench, generationStarted(kind)));
  const waiting = new AbortController();
  const outcome = await Promise.race([work(waiting.signal), interruption(api, workbench)]);
  waiting.abort();
  settleGeneration(api, { workbench, kind, made }, outcome);
  return outcome;
}
