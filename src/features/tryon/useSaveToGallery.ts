import { useSelector, useStore } from 'react-redux';
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

/** Saves the editor's picture, with the photos and the prompt that it was made from. */
export function useSaveToGallery() {
  const store = useStore<WithEditor>();
  const isFitting = useSelector(selectFit) !== null;
  const { confirmed: model } = useSelector(selectModel);
  const editorImage = useSelector(selectEditorImage);
  const garment = useSelector(selectGarmentToUse);
  const [saveImage, { isLoading: busy }] = useSaveImageMutation();
  const image = model &&
    garment &&
    editorImage && { model_id: model.id, garment_id: String(garment.id), saved_image_url: editorImage.url };
  const save = async () => {
    if (!image) return;
    // Read the prompt only now: a selector would re-render the canvas and its tools with each letter typed.
    const prompt = selectPrompt(store.getState()).trim();
    const { data } = await saveImage({ ...image, prompt });
    if (data) toast.success(texts.saved);
  };
  return {
    run: () => void save(),
    disabledReason: isFitting ? editorTexts.finishFit : image ? null : texts.nothingToSave,
    busy,
  };
}
