import { skipToken } from '@reduxjs/toolkit/query';
import type { GarmentReading, PersonReading } from '../../../contract/readings';
import { useListGarmentsQuery } from '../../api/garments';
import { useListModelImagesQuery } from '../../api/models';
import type { PickedGarment, PickedModel } from '../../editor/state/editorState';

/** Returns the reading of a picked garment. Undefined while it isn't known. */
export function useGarmentReading(picked: PickedGarment | null): GarmentReading | undefined {
  const { currentData } = useListGarmentsQuery(picked ? { categoryId: picked.category_id } : skipToken);
  return currentData?.find(({ id }) => id === picked?.id)?.reading;
}

/** Returns the reading of a picked model image. Undefined while it isn't known. */
export function usePersonReading(picked: PickedModel | null): PersonReading | undefined {
  const { currentData } = useListModelImagesQuery(picked?.model_id ?? skipToken);
  return currentData?.find(({ id }) => id === picked?.id)?.reading;
}
