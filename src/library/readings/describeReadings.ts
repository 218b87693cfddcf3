import type { ModelImage } from '../../../contract/models';
import type { GarmentReading, PersonReading } from '../../../contract/readings';
import { formatList } from '../../messages/format';
import { readingsTexts as texts } from '../../messages/shell';

/** Describes the reading of a garment in a few words. */
export function describeGarmentReading({ status, kind, sleeve }: GarmentReading): string {
  if (kind === null) return status === 'reading' ? texts.reading : texts.failed;
  if (kind === 'other') return texts.notWearable;
  return sleeve === null
    ? texts.kinds[kind]
    : texts.withSleeves({ kind: texts.kinds[kind], sleeves: texts.sleevesAfterKind[sleeve] });
}

/** Describes in a few words what a photo of a person is suitable for. */
export function describePersonReading({ status, good_for, bare_legs }: PersonReading): string {
  if (status !== 'ready') return texts[status];
  if (good_for.length === 0) return texts.notGoodForAny;
  // Unless the person's legs are bare, don't name short skirts, because the person's own trousers would show below them.
  const garments = good_for.flatMap((part) => texts.parts[part === 'lower' && !bare_legs ? 'coveredLegs' : part]);
  return texts.goodFor({ garments: formatList(garments) });
}

/**
 * Describes a photo of a person in a few words, to be shown in a picker below the model's name: the photo's own name if it has one, and the garments that the
 * photo is suitable for.
 */
export const describePhoto = ({ photo_name, reading }: Pick<ModelImage, 'photo_name' | 'reading'>): string =>
  [photo_name, describePersonReading(reading)].filter(Boolean).join(' · ');
