import type { GeneratedImage } from '../../../contract/generations';
import { useSaveImageMutation } from '../../api/saved';
import { tryonTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';

/** Returns a function that saves a generated picture with the model, the garment and the prompt that it was made from. */
export function useSaveRun() {
  const [saveImage, { isLoading: isSaving }] = useSaveImageMutation();
  const saveRun = async (picture: GeneratedImage): Promise<void> => {
    const { run_id, model_image_id, garment_id, prompt, generated_image_url } = picture;
    if (model_image_id === null || garment_id === null) return toast.error(texts.inputsDeleted);
    const { data } = await saveImage({
      run_id,
      model_id: model_image_id,
      garment_id: String(garment_id),
      prompt,
      saved_image_url: generated_image_url,
    });
    if (data) toast.success(texts.saved);
  };
  return { saveRun, isSaving };
}
