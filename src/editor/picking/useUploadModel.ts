import type { ModelImage, NewModel } from '../../../contract/models';
import { useCreateModelMutation, useLazyListModelImagesQuery } from '../../api/models';
import { toast } from '../../ui/toast';

/** The part of a signed address that names the picture; the rest changes with the hour. */
const pictureOf = (address: string) => address.split('?')[0];

/**
 * Creates a model and finds its first image, which the answer names by address alone. Resolves to that image, or to null
 * once the failure was told.
 */
export function useUploadModel() {
  const [createModel] = useCreateModelMutation();
  const [listImages] = useLazyListModelImagesQuery();
  return async (model: NewModel & { image: File }): Promise<ModelImage | null> => {
    const { data: created } = await createModel(model);
    if (!created) return null;
    const { data: images } = await listImages(created.data.id);
    const image = images?.find(({ image_url }) => pictureOf(image_url) === pictureOf(created.data.image_url));
    if (!image) return null;
    toast.success('Model created');
    return image;
  };
}
