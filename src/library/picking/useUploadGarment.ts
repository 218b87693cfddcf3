import { useDispatch } from 'react-redux';
import type { Garment, NewGarment } from '../../../contract/garments';
import type { GarmentDraft } from '../../api/garmentDraft';
import { useCreateGarmentMutation, useListCategoriesQuery, useScaleGarmentMutation } from '../../api/garments';
import type { UploadKey } from '../../api/upload';
import { type UploadDispatch, type UploadResult, queueUpload } from '../../api/uploads/uploadQueue';
import { useUpload } from '../../api/uploads/useUpload';
import { failuresTexts, pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

interface Fields extends NewGarment {
  image: File;
  upscale: boolean;
}

const garmentOf = ({ category_id, upscale }: Fields) => ({ category_id, upscale });

/** Returns a function that uploads a garment. If `upscale` is set, the server also upscales its photo. */
function useSendGarment() {
  const [createGarment] = useCreateGarmentMutation();
  const [scaleGarment] = useScaleGarmentMutation();
  return ({ upscale, ...fields }: Fields & UploadKey) => (upscale ? scaleGarment(fields) : createGarment(fields));
}

/** Returns a function that converts a garment to the fields to send. If the category no longer exists, the function shows an error and returns null. */
function useGarmentFields() {
  const { data: categories } = useListCategoriesQuery();
  return ({ name, category_id, upscale }: GarmentDraft, image: File): Fields | null => {
    const category = categories?.find(({ id }) => id === category_id);
    if (category) return { name: name.trim(), category_id: category.id, image, upscale };
    // The category may have been deleted in another tab.
    toast.error(failuresTexts.categoryNotFound);
    return null;
  };
}

/**
 * Uploads the content of a garment form. `uploadGarment` resolves to the garment, or to null after showing the error.
 *
 * @param resumed see `useUpload`
 */
export function useUploadGarment(resumed: Parameters<typeof useUpload>[2] = null) {
  const fieldsOf = useGarmentFields();
  const start = useSendGarment();
  const upload = useUpload(
    start,
    (fields: Fields) => ({ name: fields.name, file: fields.image, garment: garmentOf(fields) }),
    resumed,
  );

  const uploadGarment = async (draft: GarmentDraft, image: File): Promise<Garment | null> => {
    const fields = fieldsOf(draft, image);
    if (!fields) return null;
    const { data } = await upload.send(fields);
    if (!data) return null;
    toast.success(pickersTexts.garmentUploaded({ name: fields.name }));
    return data.data;
  };

  return { upload, uploadGarment };
}

/** A garment that is ready to be sent. */
export interface ReadyGarment {
  draft: GarmentDraft;
  image: File;
}

/**
 * Returns a function that adds several garments to the upload queue, which the shell's panel shows. The function returns the results of the first attempts. If
 * a category no longer exists, it shows an error and returns null.
 *
 * @param place see `Upload`
 */
export function useQueueGarments(place: 'garmentBatch' | null) {
  const dispatch = useDispatch<UploadDispatch>();
  const fieldsOf = useGarmentFields();
  const start = useSendGarment();
  return (garments: readonly ReadyGarment[]): Promise<UploadResult<{ data: Garment }>>[] | null => {
    const all = garments.map(({ draft, image }) => fieldsOf(draft, image));
    const ready = all.filter((fields) => fields !== null);
    if (ready.length < all.length) return null;
    return ready.map((fields) => {
      const description = { name: fields.name, garment: garmentOf(fields), place, isInPanel: true };
      return dispatch(queueUpload(description, { fields, start, file: fields.image })).result;
    });
  };
}
