import { useSelector, useStore } from 'react-redux';
import { useListGeneratedQuery } from '../../api/generations';
import { useSaveImageMutation } from '../../api/saved';
import {
  type WithEditor,
  selectGarmentToUse,
  selectEditorImage,
  selectFit,
  selectModel,
  selectPrompt,
} from '../../editor/state/selectors';
import { editorTexts, tryonTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';

/**
 * Saves the editor's picture, once. If the run that made it is known, the server saves it with the photos of that run, even if other photos are chosen by now.
 * Otherwise it is saved with the chosen photos and the prompt.
 */
export function useSaveToGallery() {
  const store = useStore<WithEditor>();
  const isFitting = useSelector(selectFit) !== null;
  const { confirmed: model } = useSelector(selectModel);
  const editorImage = useSelector(selectEditorImage);
  const garment = useSelector(selectGarmentToUse);
  const { data: generated } = useListGeneratedQuery();
  const [saveImage, { isLoading: isBusy }] = useSaveImageMutation();
  const runId = editorImage?.runId;
  const isSaved = generated?.some(({ run_id, saved_image_id }) => run_id === runId && saved_image_id !== undefined);
  /**
   * Returns the request to save, or null if something is missing. Call it only when the user saves: reading the prompt during a render would render the button
   * again with each typed letter.
   */
  const createSaveRequest = () =>
    model && garment && editorImage
      ? {
          model_id: model.id,
          garment_id: String(garment.id),
          saved_image_url: editorImage.url,
          ...(runId !== undefined && { run_id: runId }),
          prompt: selectPrompt(store.getState()).trim(),
        }
      : null;
  const save = async () => {
    const image = createSaveRequest();
    if (!image) return;
    const { data } = await saveImage(image);
    if (data) toast.success(texts.saved);
  };
  return {
    createSaveRequest,
    save: () => void save(),
    /** Why nothing can be saved now. Null if the picture can be saved. */
    obstacle: isFitting ? editorTexts.finishFit : model && garment && editorImage ? null : texts.nothingToSave,
    isBusy,
    isSaved: isSaved ?? false,
  };
}

export type SaveToGallery = ReturnType<typeof useSaveToGallery>;
