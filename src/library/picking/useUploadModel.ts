import type { ModelImage, NewModel } from '../../../contract/models';
import { useCreateModelMutation, useLazyListModelImagesQuery } from '../../api/models';
import type { UploadResult } from '../../api/uploads/uploadQueue';
import { useUpload } from '../../api/uploads/useUpload';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

type Fields = NewModel & { image: File };

/** Returns the data for showing a model in the upload queue. */
export const describeModel = ({ name, image }: Fields) => ({ name, file: image });

/** Returns the part of a signed address that identifies the picture. The query holds the signature, which changes every six hours. */
const withoutSignature = (address: string) => address.split('?')[0];

/**
 * Creates a model and looks up its first image, because the answer only contains the image's address. If the model was created but the lookup failed, a retry
 * creates no second model, because it has the same idempotency key.
 */
export function useUploadModel() {
  const [createModel] = useCreateModelMutation();
  const [listImages] = useLazyListModelImagesQuery();
  const upload = useUpload((fields: Fields & { key: string }) => {
    const creating = createModel(fields);
    const createAndFindImage = async (): Promise<{ data?: ModelImage; error?: unknown }> => {
      const { data: created, error } = await creating;
      if (!created) return { error };
      const { data: images, error: listError } = await listImages(created.data.id);
      const data = images?.find(
        ({ image_url }) => withoutSignature(image_url) === withoutSignature(created.data.image_url),
      );
      return { data, error: listError };
    };
    return Object.assign(createAndFindImage(), { abort: () => creating.abort() });
  }, describeModel);

  const uploadModel = async (fields: Fields): Promise<UploadResult<ModelImage>> => {
    const uploaded = await upload.send(fields);
    if (uploaded.data) toast.success(pickersTexts.modelCreated);
    return uploaded;
  };

  return { upload, uploadModel };
}
