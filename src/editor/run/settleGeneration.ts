import { baseApi } from '../../api/baseApi';
import { generationTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';
import { forWorkbench } from '../state/editorReducer';
import { editorImageChanged, generationSettled } from '../state/editorSlice';
import { type EditorImage, type GenerationKind, changesPicture } from '../state/editorState';
import type { ListenerApi } from '../state/editorStore';
import type { WorkbenchName } from '../state/workbenches';
import type { Outcome } from './outcome';

interface Settled {
  workbench: WorkbenchName;
  kind: GenerationKind;
  /** Returns everything about the picture except its address. */
  describePicture: () => Omit<EditorImage, 'url'>;
}

/** Ends a generation in the editor. If there is a new picture, it replaces the old one. */
export function settleGeneration(
  api: ListenerApi,
  { workbench, kind, describePicture }: Settled,
  outcome: Outcome,
): void {
  if (outcome.status === 'completed')
    api.dispatch(forWorkbench(workbench, editorImageChanged({ ...describePicture(), url: outcome.url })));
  api.dispatch(forWorkbench(workbench, generationSettled()));
  // Refetch the user and the generations, because there is a new picture or a refund. The answer to the request came long before, so it couldn't trigger this.
  api.dispatch(baseApi.util.invalidateTags(['User', 'Generation']));
  announce(kind, outcome);
}

/** Tells the user once how a generation ended. A sign-out has its own message elsewhere. */
function announce(kind: GenerationKind, outcome: Outcome): void {
  const isChange = changesPicture(kind);
  switch (outcome.status) {
    case 'completed':
      return toast.success(isChange ? texts.changed : texts.made);
    case 'cancelled':
      return toast.info(texts.wasCancelled, texts.cancelled);
    case 'timed-out':
      return toast.error(isChange ? texts.changingTimedOut : texts.makingTimedOut, texts.timedOut);
    case 'unpaid':
      return toast.error(texts.unpaid);
    case 'refused':
    case 'failed': {
      const reason = outcome.status === 'refused' ? outcome.detail : undefined;
      return toast.error(isChange ? texts.changingFailed : texts.makingFailed, texts.failed, reason);
    }
    case 'signed-out':
  }
}
