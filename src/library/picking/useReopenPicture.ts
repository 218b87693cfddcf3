import { useDispatch } from 'react-redux';
import { garmentTypes } from '../../../contract/garmentTypes';
import type { GeneratedImage } from '../../../contract/generations';
import type { PictureInputs } from '../../../contract/pictureInputs';
import type { SavedImage } from '../../../contract/saved';
import { errorMessage } from '../../api/errors';
import { useLazyGetGenerationInputsQuery } from '../../api/generations';
import { useLazyGetSavedInputsQuery } from '../../api/saved';
import { forWorkbench } from '../../editor/state/editorReducer';
import { pictureReopened } from '../../editor/state/editorSlice';
import { toast } from '../../ui/toast';

const reopenAction = (url: string, isTryOn: boolean, inputs: PictureInputs) => {
  const { model_image: model, garment, second_garment: secondGarment, garment_type, run_id } = inputs;
  return forWorkbench(
    'tryOn',
    pictureReopened({
      image: {
        url,
        ...(run_id !== null && { runId: run_id }),
        // A try-on is compared with the photo of the model.
        ...(isTryOn && model && { before: model.image_url }),
      },
      model,
      garment,
      secondGarment,
      garmentType: garmentTypes.find((type) => type === garment_type) ?? '',
    }),
  );
};

/**
 * Returns functions that open an earlier picture in the editor of the Try-on page, with the model and the garments that it was made from. If the model and the
 * garments can't be fetched, an error is shown, and the editor doesn't change.
 */
export function useReopenPicture() {
  const dispatch = useDispatch();
  const [getRunInputs, runRequest] = useLazyGetGenerationInputsQuery();
  const [getSavedInputs, savedRequest] = useLazyGetSavedInputsQuery();
  return {
    isOpening: runRequest.isFetching || savedRequest.isFetching,
    openGenerated: async ({ run_id, kind, generated_image_url }: GeneratedImage): Promise<void> => {
      const { data, error } = await getRunInputs(run_id);
      if (data) dispatch(reopenAction(generated_image_url, kind === 'try-on', data));
      else toast.error(errorMessage(error));
    },
    /** Returns whether the picture was opened. */
    openSaved: async ({ id, saved_image_url }: SavedImage): Promise<boolean> => {
      // This query shows a toast itself if it fails, unlike the query above.
      const { data } = await getSavedInputs(id);
      if (data) dispatch(reopenAction(saved_image_url, false, data));
      return data !== undefined;
    },
  };
}
