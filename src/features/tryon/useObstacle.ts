import { useSelector } from 'react-redux';
import { clashingPart, coveredBodyPart } from '../../../contract/bodyParts';
import type { PersonReading } from '../../../contract/readings';
import { type TryOnObstacle, tryOnObstacle } from '../../../contract/tryOnObstacle';
import { useGarmentReading, usePersonReading } from '../../library/readings/pickedReadings';
import {
  selectGarmentToUse,
  selectSecondGarmentToUse,
  selectGarmentType,
  selectModel,
} from '../../editor/state/selectors';
import { translateSentence } from '../../messages/serverSentences';
import { readingsTexts as texts } from '../../messages/shell';

function sentenceOf(obstacle: TryOnObstacle, person: PersonReading | undefined, textIfUnsure: string): string {
  switch (obstacle.why) {
    case 'not_wearable':
      return obstacle.advice === null ? texts.chooseWearable : translateSentence(obstacle.advice);
    case 'garment_photo':
    case 'shorts':
      return translateSentence(obstacle.advice);
    case 'unsure':
      return textIfUnsure;
    case 'person': {
      const advice = person?.advice.find(({ parts }) => parts.includes(obstacle.part));
      return advice ? translateSentence(advice.text) : texts.doesNotFit;
    }
  }
}

/** Returns why the selected photos can't be used for a try-on. Null if no reason is known. */
export function useObstacle(): string | null {
  const garment = useGarmentReading(useSelector(selectGarmentToUse));
  const second = useGarmentReading(useSelector(selectSecondGarmentToUse));
  const person = usePersonReading(useSelector(selectModel).confirmed);
  const garmentType = useSelector(selectGarmentType);
  const read = person?.status === 'ready' ? person : null;
  const first = garment ? tryOnObstacle(garment, read, garmentType) : null;
  if (first) return sentenceOf(first, person, texts.sayWhatItIs);
  // The garment type describes only the first garment. The second garment is judged by its reading.
  const other = second ? tryOnObstacle(second, read, '') : null;
  if (other) return sentenceOf(other, person, texts.sayWhatSecondIs);
  if (!second) return null;
  const clash = clashingPart(coveredBodyPart(garmentType, garment?.kind ?? null), coveredBodyPart('', second.kind));
  return clash && texts.clash[clash];
}
