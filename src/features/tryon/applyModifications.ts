import { generationsApi } from '../../api/generations';
import { editorClient } from '../../editor/client/editorClient';
import { garmentToUse } from '../../editor/state/editorState';
import type { ListenerApi, StartListening } from '../../editor/state/editorStore';
import { type RequestResult, requestGeneration, runGeneration } from '../../editor/run/runGeneration';
import { tryonTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';
import { editRequested } from './actions';
import { recordEdit } from './recordEdit';

const { createEdit } = generationsApi.endpoints;

/** Returns the fields of an edit, or a message that says what is missing. */
function editOf(state: ReturnType<ListenerApi['getState']>) {
  const { tryOn } = state.editor;
  const { prompt, editorImage, model, garmentType } = tryOn;
  const garment = garmentToUse(tryOn);
  if (prompt.trim() === '') return texts.emptyPrompt;
  if (!editorImage || !model.confirmed || !garment) return texts.missing;
  return {
    model_image_id: model.confirmed.id,
    garment_id: garment.id,
    garment_type: garmentType,
    prompt: prompt.trim(),
    image_url: editorImage.url,
  };
}

/** Handles 'Apply Modifications': uploads the picture and its mask. When the result is in the editor, reports this to the server. */
export function addApplyModificationsListener(startListening: StartListening): void {
  startListening({
    actionCreator: editRequested,
    effect: async (_, api) => {
      if (api.getState().editor.tryOn.run) return;
      const edit = editOf(api.getState());
      if (typeof edit === 'string') return toast.error(edit);

      const { garment } = api.getState().editor.tryOn;
      const outcome = await runGeneration(api, {
        workbench: 'tryOn',
        kind: 'edit',
        describePicture: (runId) => ({
          before: edit.image_url,
          prompt: edit.prompt,
          ...(runId !== undefined && { runId }),
        }),
        begin: (signal) => sendEdit(api, edit, signal),
      });
      if (outcome.status === 'completed') await recordEdit(api, edit, garment.confirmed);
    },
  });
}

type Edit = Exclude<ReturnType<typeof editOf>, string>;

/** Returns the outcome for a picture that can't be exported. The error's message tells the user why. */
const toRefusal = ({ message }: Error) => ({ status: 'refused', detail: message }) as const;

async function sendEdit({ dispatch }: ListenerApi, edit: Edit, signal: AbortSignal): Promise<RequestResult> {
  const exported = await editorClient.exportEdit().catch(toRefusal);
  if ('status' in exported) return exported;
  // The user cancelled while the picture and its mask were being exported, so send nothing.
  if (signal.aborted) return { status: 'cancelled' };
  const fields = { ...edit, generated_image: exported.image, image_mask: exported.mask };
  const result = await requestGeneration((choice) =>
    dispatch(createEdit.initiate({ ...fields, ...choice }, { track: false })),
  );
  return 'status' in result ? result : { ...result, edit: { ...edit, ...result } };
}
