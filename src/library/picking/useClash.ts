import { useSelector } from 'react-redux';
import { clashingPart, coveredBodyPart } from '../../../contract/bodyParts';
import type { Garment } from '../../../contract/garments';
import { selectGarmentToUse, selectGarmentType } from '../../editor/state/selectors';
import { readingsTexts } from '../../messages/shell';
import { useGarmentReading } from '../readings/pickedReadings';
import type { GarmentSlot } from './garmentSlots';

/**
 * Returns a function that says why a garment can't be worn together with the first garment. The function goes by the readings of both, and returns undefined if
 * it knows no reason. In the slot of the first garment, it always returns undefined.
 */
export function useClash(slot: GarmentSlot): (garment: Garment) => string | undefined {
  const first = useGarmentReading(useSelector(selectGarmentToUse));
  const garmentType = useSelector(selectGarmentType);
  const firstPart = slot === 'secondGarment' ? coveredBodyPart(garmentType, first?.kind ?? null) : null;
  return ({ reading }) => {
    const part = clashingPart(firstPart, coveredBodyPart('', reading.kind));
    return part === null ? undefined : readingsTexts.clash[part];
  };
}
