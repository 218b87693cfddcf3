import { partCovered } from '../../../contract/bodyParts';
import type { GarmentType } from '../../../contract/garmentTypes';
import type { GarmentReading, PersonReading } from '../../../contract/readings';
import { readingsTexts as texts } from '../../messages/readings';

interface Combination {
  /** Undefined while it is not known. */
  garment: GarmentReading | undefined;
  /** Undefined while it is not known. */
  person: PersonReading | undefined;
  garmentType: GarmentType | '';
}

/**
 * Why a try-on cannot work by what was read in its photos, as a sentence; null where nothing speaks against it. What has not been read blocks nothing. The server
 * refuses the same combinations.
 */
export function obstacleTo({ garment, person, garmentType }: Combination): string | null {
  const kind = garment?.kind ?? null;
  if (!garment || kind === null) return null;
  if (kind === 'other') return garment.advice ?? texts.chooseWearable;
  if (garment.unsure.length > 0 && garmentType === '') return texts.sayWhatItIs;
  if (person?.status !== 'ready') return null;
  const part = partCovered(garmentType, kind);
  if (person.good_for.includes(part)) return null;
  return person.advice.find(({ parts }) => parts.includes(part))?.text ?? texts.doesNotFit;
}
