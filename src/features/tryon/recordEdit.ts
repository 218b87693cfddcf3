import { generationsApi } from '../../api/generations';
import type { PickedGarment } from '../../editor/editorState';
import type { ListenerApi } from '../../editor/generation/listening';

const { recordGeneration } = generationsApi.endpoints;

interface Edit {
  model_image_id: number;
  garment_id: number;
  prompt: string;
}

/** Notes on the server that an edit was taken into the editor; the lists of what was generated are loaded anew by it. */
export async function recordEdit({ dispatch }: ListenerApi, edit: Edit, garment: PickedGarment | null): Promise<void> {
  // The category goes along. Of a garment that is no longer chosen here, after a reload on another device, it is not known.
  if (garment?.id !== edit.garment_id) return;
  const { model_image_id, garment_id, prompt } = edit;
  const record = { model_image_id, garment_id, entity_id: garment.category_id, prompt };
  await dispatch(recordGeneration.initiate(record, { track: false }));
}
