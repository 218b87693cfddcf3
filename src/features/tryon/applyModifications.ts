import { generationsApi } from '../../api/generations';
import { chosenGarment } from '../../editor/editorState';
import type { ListenerApi, StartListening } from '../../editor/generation/listening';
import { type Outcome, outcomeOfError } from '../../editor/generation/outcome';
import { runGeneration } from '../../editor/generation/runGeneration';
import { toast } from '../../ui/toast';
import { editRequested } from './actions';
import { watchEdit } from './watchEdit';

const { createEdit, cancelGeneration } = generationsApi.endpoints;

/** What an edit needs of the editor, or the sentence that says what is missing. */
function editOf(state: ReturnType<ListenerApi['getState']>) {
  const { tryOn } = state.editor;
  const { prompt, editorImage, model, garmentType } = tryOn;
  const garment = chosenGarment(tryOn);
  if (prompt.trim() === '') return 'Please enter a prompt before generating an image';
  if (!editorImage || !model.confirmed || !garment) return 'Missing required information for generation';
  return {
    model_image_id: model.confirmed.id,
    garment_id: garment.id,
    garment_type: garmentType,
    prompt: prompt.trim(),
    image_url: editorImage.url,
  };
}

/** 'Apply Modifications': the picture and its mask go up, the run is watched until it ends. */
export function addApplyModificationsListener(startListening: StartListening): void {
  startListening({
    actionCreator: editRequested,
    effect: async (_, api) => {
      if (api.getState().editor.tryOn.generating) return;
      const edit = editOf(api.getState());
      if (typeof edit === 'string') return toast.error(edit);

      const started = startEdit(api, edit);
      const outcome = await runGeneration(api, {
        workbench: 'tryOn',
        kind: 'edit',
        made: { before: edit.image_url },
        work: async () => {
          const run = await started;
          return 'status' in run ? run : watchEdit(api, edit, run.run_id);
        },
      });
      if (outcome.status !== 'cancelled' && outcome.status !== 'timed-out') return;
      // A run that was about to start when the user cancelled has no id yet: it is waited for, then cancelled.
      const run = await started;
      if ('run_id' in run) await api.dispatch(cancelGeneration.initiate(run.run_id, { track: false }));
    },
  });
}

type Edit = Exclude<ReturnType<typeof editOf>, string>;

async function startEdit(api: ListenerApi, edit: Edit): Promise<{ run_id: string } | Outcome> {
  try {
    // Fetched when first needed: the worker's client is no part of the first load.
    const { editorClient } = await import('../../editor/client/editorClient');
    const { image, mask } = await editorClient.exportEdit();
    const { data, error } = await api.dispatch(
      createEdit.initiate({ ...edit, generated_image: image, image_mask: mask }, { track: false }),
    );
    return data ?? outcomeOfError(error);
  } catch {
    return { status: 'failed' };
  }
}
