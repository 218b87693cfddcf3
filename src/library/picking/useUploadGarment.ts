import type { Garment, NewGarment } from '../../../contract/garments';
import { useCreateGarmentMutation, useListCategoriesQuery, useScaleGarmentMutation } from '../../api/garments';
import type { GarmentDraft } from '../../api/garmentDraft';
import { useUpload } from '../../api/useUpload';
import { failuresTexts, pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

interface Fields extends NewGarment {
  image: File;
  upscale: boolean;
}

/** Uploads the content of a garment form. `uploadGarment` resolves to the garment, or to null after showing the error. */
export function useUploadGarment() {
  const { data: categories } = useListCategoriesQuery();
  const [createGarment] = useCreateGarmentMutation();
  const [scaleGarment] = useScaleGarmentMutation();
  const upload = useUpload(({ upscale, ...fields }: Fields & { key: string }) =>
    upscale ? scaleGarment(fields) : createGarment(fields),
  );

  const uploadGarment = async (draft: GarmentDraft, image: File): Promise<Garment | null> => {
    const name = draft.name.trim();
    const category = categories?.find(({ id }) => id === draft.category_id);
    // The category may have been deleted meanwhile, in another tab.
    if (!category) {
      toast.error(failuresTexts.categoryNotFound);
      return null;
    }
    const { data } = await upload.send({ name, category_id: category.id, image, upscale: draft.upscale });
    if (!data) return null;
    toast.success(pickersTexts.garmentUploaded({ name }));
    return data.data;
  };

  return { upload, uploadGarment };
}
