import { generationsApi } from '../../api/generations';
import type { PickedGarment } from '../../editor/state/editorState';
import type { ListenerApi } from '../../editor/state/editorStore';

const { recordGeneration } = generationsApi.endpoints;

interface Edit {
  model_image_id: number;
  garment_id: number;
  prompt: string;
}

/** Tells the server that the result of an edit is in the editor. Also refetches the lists of generated pictures. */
export async function recordEdit({ dispatch }: ListenerApi, edit: Edit, garment: PickedGarment | null): Promise<void> {
  // The call needs the category of the garment. If the garment is no longer selected, for example after a reload on another device, its category is unknown
  // here.
  if (garment?.id !== edit.garment_id) return;
  const { model_image_id, garment_id, prompt } = edit;
  const record = { model_image_id, garment_id, entity_id: garment.category_id, prompt };
  await dispatch(recordGeneration.initiate(record, { track: false }));
}
