import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Samples } from '../../../contract/samples';
import { garmentsApi } from '../../api/garments';
import { modelsApi } from '../../api/models';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentConfirmed, garmentSelected, modelConfirmed, modelSelected } from '../../editor/state/editorSlice';
import type { EditorDispatch, ListenerState } from '../../editor/state/editorStore';

const { listAllModelImages } = modelsApi.endpoints;
const { listAllGarments } = garmentsApi.endpoints;

/** Picks the first sample model and the first sample garment on the Try-on page, unless something is picked there. */
const pickSamples =
  ({ model_image_ids, garment_ids }: Samples) =>
  async (dispatch: EditorDispatch, getState: () => ListenerState) => {
    const [images, garments] = await Promise.all([
      dispatch(listAllModelImages.initiate('', { subscribe: false, forceRefetch: true })),
      dispatch(listAllGarments.initiate({}, { subscribe: false, forceRefetch: true })),
    ]);
    const image = images.data?.pages[0]?.rows.find(({ id }) => model_image_ids.includes(id));
    const garment = garments.data?.pages[0]?.rows.find(({ id }) => garment_ids.includes(id));
    const { tryOn } = getState().editor;
    if (image && !tryOn.model.confirmed) {
      dispatch(forWorkbench('tryOn', modelSelected(image)));
      dispatch(forWorkbench('tryOn', modelConfirmed()));
    }
    if (garment && !tryOn.garment.confirmed) {
      dispatch(forWorkbench('tryOn', garmentSelected(garment)));
      dispatch(forWorkbench('tryOn', garmentConfirmed()));
    }
  };

/**
 * Returns a function that opens the Try-on page with samples, so that a try-on takes only one more click. If the user opens another page in the meantime, they
 * stay there.
 */
export function useTryOnWithSamples() {
  const dispatch = useDispatch<EditorDispatch>();
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async (samples: Samples) => {
    await dispatch(pickSamples(samples));
    if (isMounted.current) void navigate('/try-on');
  };
}
