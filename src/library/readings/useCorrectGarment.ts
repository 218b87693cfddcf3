import type { Garment, GarmentCorrection } from '../../../contract/garments';
import { errorMessage, isAbort } from '../../api/errors';
import { useUpdateGarmentMutation } from '../../api/garments';
import { failuresTexts, readingsTexts as texts } from '../../messages/shell';
import { toast } from '../../ui/toast';
import { describeGarmentReading } from './describeReadings';

export type CorrectableGarment = Pick<Garment, 'id' | 'category_id' | 'name'>;

/** Saves the user's correction of a reading. A toast shows the corrected reading, or the error. */
export function useCorrectGarment({ id, category_id, name }: CorrectableGarment) {
  const [update, { isLoading: isCorrecting }] = useUpdateGarmentMutation();
  const correct = async (correction: GarmentCorrection) => {
    const { data, error } = await update({ id, category_id, ...correction });
    if (error && !isAbort(error)) toast.httpError(errorMessage(error, failuresTexts.garmentNotCorrected));
    if (data) toast.success(texts.corrected({ garment: name, reading: describeGarmentReading(data.data.reading) }));
  };
  return { correct: (correction: GarmentCorrection) => void correct(correction), isCorrecting };
}
