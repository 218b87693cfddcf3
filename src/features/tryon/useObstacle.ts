import { useSelector } from 'react-redux';
import { useGarmentReading, usePersonReading } from '../../editor/readings/pickedReadings';
import { selectChosenGarment, selectGarmentType, selectModel } from '../../editor/selectors';
import { obstacleTo } from './obstacle';

/** Why what is picked cannot be tried on, as a sentence; null where nothing is known to speak against it. */
export function useObstacle(): string | null {
  const garment = useGarmentReading(useSelector(selectChosenGarment));
  const person = usePersonReading(useSelector(selectModel).confirmed);
  const garmentType = useSelector(selectGarmentType);
  return obstacleTo({ garment, person, garmentType });
}
