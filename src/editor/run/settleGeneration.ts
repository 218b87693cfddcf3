import { baseApi } from '../../api/baseApi';
import { forWorkbench } from '../state/editorReducer';
import { editorImageChanged, generationSettled } from '../state/editorSlice';
import type { EditorImage, GenerationKind } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import { announceOutcome } from './announceOutcome';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

interface Settled {
  workbench: WorkbenchName;
  kind: GenerationKind;
  made: () => Omit<EditorImage, 'url'>;
}

/** Ends a generation in the editor: its picture, where there is one, takes the place of the last. */
export function settleGeneration(api: ListenerApi, { workbench, kind, made }: Settled, outcome: Outcome): void {
  if (outcome.status === 'completed')
    api.dispatch(forWorkbench(workbench, editorImageChanged({ ...made(), url: outcome.url })));
  api.dispatch(forWorkbench(workbench, generationSettled()));
  // There is a new picture, or what was charged was given back; the call that asked for it was answered long before.
  api.dispatch(baseApi.util.invalidateTags(['User', 'Generation']));
  announceOutcome(kind, outcome);
}
