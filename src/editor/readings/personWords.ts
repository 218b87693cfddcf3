import type { PersonReading } from '../../../contract/readings';
import { readingsTexts as texts } from '../../messages/readings';

/** What a photo of a person is good for, in a few words. */
export function personWords({ status, good_for }: PersonReading): string {
  if (status !== 'ready') return texts[status];
  if (good_for.length === 0) return texts.notGoodForAny;
  return texts.goodFor(good_for.flatMap((part) => texts.parts[part]));
}
