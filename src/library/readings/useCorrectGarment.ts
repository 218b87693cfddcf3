import type { Garment, GarmentCorrection } from '../../../contract/garments';
import { useUpdateGarmentMutation } from '../../api/garments';
import { readingsTexts as texts } from '../../messages/shell';
import { toast } from '../../ui/toast';
import { garmentWords } from './readingWords';

export type CorrectableGarment = Pick<Garment, 'id' | 'category_id' | 'name'>;

/** Saves the user's correction of a reading, and shows the corrected reading in a toast. Errors are shown as for any other call. */
export function useCorrectGarment({ id, category_id, name }: CorrectableGarment) {
  const [update, { isLoading: isCorrecting }] = useUpdateGarmentMutation();
  const correct = async (correction: GarmentCorrection) => {
    const { data } = await update({ id, category_id, ...correction });
    if (data) toast.success(texts.corrected({ garment: name, reading: garmentWords(data.data.reading) }));
  };
  return { correct: (correction: GarmentCorrection) => void correct(correction), isCorrecting };
}
