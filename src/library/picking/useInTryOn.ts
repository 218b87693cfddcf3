import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentConfirmed, garmentSelected, modelConfirmed, modelSelected } from '../../editor/state/editorSlice';
import type { PickedGarment, PickedModel } from '../../editor/state/editorState';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/** Returns functions that choose a model or a garment for the Try-on page, and open that page. A picture there stays as it is. */
export function useInTryOn() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const chooseGarment = (garment: PickedGarment) => {
    dispatch(forWorkbench('tryOn', garmentSelected(garment)));
    dispatch(forWorkbench('tryOn', garmentConfirmed()));
    toast.success(pickersTexts.garmentSelected);
  };
  return {
    /** Doesn't open the page. For a link that leads there. */
    chooseGarment,
    tryOnModel: (image: PickedModel) => {
      dispatch(forWorkbench('tryOn', modelSelected(image)));
      dispatch(forWorkbench('tryOn', modelConfirmed()));
      toast.success(pickersTexts.modelSelected);
      void navigate('/try-on');
    },
    tryOnGarment: (garment: PickedGarment) => {
      chooseGarment(garment);
      void navigate('/try-on');
    },
  };
}
