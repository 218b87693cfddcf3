import { useSelector } from 'react-redux';
import { useSaveImageMutation } from '../../api/saved';
import { selectChosenGarment, selectEditor } from '../../editor/selectors';
import { toast } from '../../ui/toast';

/** Saves the editor's picture with what it was made of. */
export function useSaveToGallery() {
  const { model, editorImage, prompt } = useSelector(selectEditor);
  const garment = useSelector(selectChosenGarment);
  const [saveImage, { isLoading: busy }] = useSaveImageMutation();
  const image = model.confirmed &&
    garment &&
    editorImage && {
      model_id: model.confirmed.id,
      garment_id: String(garment.id),
      prompt: prompt.trim(),
      saved_image_url: editorImage.url,
    };
  const save = async () => {
    if (!image) return;
    const { data } = await saveImage(image);
    if (data) toast.success('Image saved to gallery');
  };
  return {
    run: () => void save(),
    disabledReason: image ? null : 'Please select a model and garment before saving',
    busy,
  };
}
