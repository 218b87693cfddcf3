import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Garment } from '../../../contract/garments';
import { useLazyListCategoriesQuery } from '../../api/garments';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentConfirmed, garmentSelected, modelConfirmed, modelSelected } from '../../editor/state/editorSlice';
import type { PickedModel } from '../../editor/state/editorState';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/**
 * Returns functions that choose a model or a garment for the Try-on page, and open that page. If the page's editor contains a picture, the picture stays there.
 */
export function useTryOnActions() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [listCategories] = useLazyListCategoriesQuery();
  const chooseGarment = async (garment: Garment) => {
    // Wait for the categories, because they may still be loading.
    const { data: categories } = await listCategories(undefined, true);
    const category_name = categories?.find(({ id }) => id === garment.category_id)?.name ?? '';
    dispatch(forWorkbench('tryOn', garmentSelected({ ...garment, category_name })));
    dispatch(forWorkbench('tryOn', garmentConfirmed()));
    toast.success(pickersTexts.garmentSelected);
  };
  return {
    /** Chooses the garment without opening the page. Use it with a link to the page. */
    chooseGarment,
    tryOnModel: (image: PickedModel) => {
      dispatch(forWorkbench('tryOn', modelSelected(image)));
      dispatch(forWorkbench('tryOn', modelConfirmed()));
      toast.success(pickersTexts.modelSelected);
      void navigate('/try-on');
    },
    tryOnGarment: async (garment: Garment) => {
      await chooseGarment(garment);
      void navigate('/try-on');
    },
  };
}
