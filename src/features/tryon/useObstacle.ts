import { useSelector } from 'react-redux';
import type { PersonReading } from '../../../contract/readings';
import { type TryOnObstacle, tryOnObstacle } from '../../../contract/tryOnObstacle';
import { useGarmentReading, usePersonReading } from '../../editor/readings/pickedReadings';
import { selectChosenGarment, selectGarmentType, selectModel } from '../../editor/selectors';
import { readingsTexts as texts } from '../../messages/readings';

function sentenceOf(obstacle: TryOnObstacle, person: PersonReading | undefined): string {
  switch (obstacle.why) {
    case 'not_wearable':
      return obstacle.advice ?? texts.chooseWearable;
    case 'garment_photo':
      return obstacle.advice;
    case 'unsure':
      return texts.sayWhatItIs;
    case 'person':
      return person?.advice.find(({ parts }) => parts.includes(obstacle.part))?.text ?? texts.doesNotFit;
  }
}

/** Why what is picked cannot be tried on, as a sentence; null where nothing is known to speak against it. */
export function useObstacle(): string | null {
  const garment = useGarmentReading(useSelector(selectChosenGarment));
  const person = usePersonReading(useSelector(selectModel).confirmed);
  const garmentType = useSelector(selectGarmentType);
  if (!garment) return null;
  const obstacle = tryOnObstacle(garment, person?.status === 'ready' ? person.good_for : null, garmentType);
  return obstacle && sentenceOf(obstacle, person);
}
