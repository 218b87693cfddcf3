import type { GarmentReading } from '../../../contract/readings';
import { readingsTexts as texts } from '../../messages/readings';

/** What a garment was read as, in a few words. */
export function garmentWords({ status, kind, sleeve }: GarmentReading): string {
  if (kind === null) return status === 'reading' ? texts.reading : texts.failed;
  if (kind === 'other') return texts.notWearable;
  return sleeve === null ? texts.kinds[kind] : texts.withSleeves(texts.kinds[kind], texts.sleeves[sleeve]);
}
