import { baseApi } from '../../api/baseApi';
import { forWorkbench } from '../state/editorReducer';
import { editorImageChanged, generationSettled } from '../state/editorSlice';
import type { EditorImage, GenerationKind } from '../state/editorState';
import type { ListenerApi } from '../state/editorStore';
import type { WorkbenchName } from '../state/workbenches';
import { announceRun } from './announceRun';
import type { Outcome } from './outcome';

interface SettledGeneration {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** Returns everything about the picture except its address. */
  describePicture: () => Omit<EditorImage, 'url'>;
}

/** Ends a generation in the editor. If it has made a picture, that picture replaces the one in the editor. */
export function settleGeneration(
  api: ListenerApi,
  { workbench, kind, describePicture }: SettledGeneration,
  outcome: Outcome,
): void {
  if (outcome.status === 'completed')
    api.dispatch(forWorkbench(workbench, editorImageChanged({ ...describePicture(), url: outcome.url })));
  // A refusal says what to change, so it stays on the page until the user has changed something. Other failures only get a toast.
  const refusal = outcome.status === 'refused' ? outcome.detail : null;
  api.dispatch(forWorkbench(workbench, generationSettled({ refusal })));
  // Refetch the user and the generations, because there is a new picture or a refund. The request itself can't trigger this: it was answered before the run
  // ended.
  api.dispatch(baseApi.util.invalidateTags(['User', 'Generation']));
  announceRun({ workbench, kind }, outcome);
}
