import type { Garment } from '../../../contract/garments';
import { useCreateGarmentMutation, useListCategoriesQuery } from '../../api/garments';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { toast } from '../../ui/toast';

/** Uploads what a form over `newGarmentSchema` holds. Resolves to the garment, or to null once the failure was told. */
export function useUploadGarment() {
  const { data: categories } = useListCategoriesQuery();
  const [createGarment] = useCreateGarmentMutation();
  return async (values: unknown): Promise<Garment | null> => {
    const { name, category_id, image } = newGarmentSchema.validateSync(values);
    // It may have been deleted meanwhile, in another tab.
    if (!categories?.some(({ id }) => id === category_id)) {
      toast.error('Selected category not found');
      return null;
    }
    const { data } = await createGarment({ name, category_id, image });
    if (!data) return null;
    toast.success(`${name} uploaded successfully!`);
    return data.data;
  };
}
