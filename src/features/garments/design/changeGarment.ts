import { garmentGenerationsApi } from '../../../api/garmentGenerations';
import { editorClient } from '../../../editor/client/editorClient';
import { type EditorState, garmentToUse } from '../../../editor/state/editorState';
import type { ListenerApi, StartListening } from '../../../editor/state/editorStore';
import { type RequestResult, requestGeneration, runGeneration } from '../../../editor/run/runGeneration';
import { designTexts as texts } from '../../../messages/library';
import { toast } from '../../../ui/toast';
import { changeRequested } from './actions';

const { editGarment } = garmentGenerationsApi.endpoints;

/** Returns the fields of a garment edit, or a message that says what is missing. */
function garmentEditOf(editor: EditorState) {
  const { prompt, editorImage } = editor;
  const garment = garmentToUse(editor);
  if (prompt.trim() === '') return texts.emptyPrompt;
  if (!editorImage || !garment) return texts.nothingToChange;
  return { garment_id: garment.id, prompt: prompt.trim(), garment_type: garment.name, image_url: editorImage.url };
}

type GarmentEdit = Exclude<ReturnType<typeof garmentEditOf>, string>;

/**
 * Handles 'Generate Result' for an extracted garment: sends the prompt and the picture, which is transparent where it was erased. The new picture replaces the
 * old one in the editor.
 */
export function addChangeGarmentListener(startListening: StartListening): void {
  startListening({
    actionCreator: changeRequested,
    effect: async (_, api) => {
      const { design } = api.getState().editor;
      if (design.run) return;
      const change = garmentEditOf(design);
      if (typeof change === 'string') return toast.error(change);
      await runGeneration(api, {
        workbench: 'design',
        kind: 'garment-edit',
        describePicture: () => ({ before: change.image_url, garmentId: change.garment_id }),
        begin: (signal) => sendGarmentEdit(api, change, signal),
      });
    },
  });
}

/** Returns the outcome for a picture that can't be exported. The error's message tells the user why. */
const toRefusal = ({ message }: Error) => ({ status: 'refused', detail: message }) as const;

async function sendGarmentEdit(
  { dispatch }: ListenerApi,
  change: GarmentEdit,
  signal: AbortSignal,
): Promise<RequestResult> {
  const image = await editorClient.exportImage().catch(toRefusal);
  if ('status' in image) return image;
  // The user cancelled while the picture was being exported, so send nothing.
  if (signal.aborted) return { status: 'cancelled' };
  return requestGeneration((choice) =>
    dispatch(editGarment.initiate({ ...change, ...choice, image }, { track: false })),
  );
}
