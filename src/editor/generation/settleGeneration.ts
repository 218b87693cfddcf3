import { baseApi } from '../../api/baseApi';
import { at } from '../editorReducer';
import { editorImageChanged, generationSettled } from '../editorSlice';
import type { EditorImage, GenerationKind } from '../editorState';
import type { WorkbenchName } from '../workbenches';
import { announceOutcome } from './announceOutcome';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

interface Settled {
  workbench: WorkbenchName;
  kind: GenerationKind;
  made: Omit<EditorImage, 'url'>;
}

/** Ends a generation in the editor: its picture, where there is one, takes the place of the last. */
export function settleGeneration(api: ListenerApi, { workbench, kind, made }: Settled, outcome: Outcome): void {
  // Sign-out has emptied the editor already, and it may be another user's by now.
  if (outcome.status === 'signed-out') return;
  if (outcome.status === 'completed') api.dispatch(at(workbench, editorImageChanged({ ...made, url: outcome.url })));
  api.dispatch(at(workbench, generationSettled()));
  // What was charged may have been given back, and no answer of a call says so: an edit fails after its call has ended.
  api.dispatch(baseApi.util.invalidateTags(['User']));
  announceOutcome(kind, outcome);
}
