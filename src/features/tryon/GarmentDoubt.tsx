import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useGarmentReading } from '../../library/readings/pickedReadings';
import { type GarmentSlot, garmentSlots } from '../../library/picking/garmentSlots';

// Load this on demand, because most garments don't need the notice. If the notice can't be loaded, leave it out: the text below the Generate button still says
// what to do.
const GarmentNotice = lazy(() =>
  import('./GarmentNotice').then(
    (file) => ({ default: file.GarmentNotice }),
    () => ({ default: () => null }),
  ),
);

/** Shows a notice about a picked garment if the reading is unsure, no known kind fits, or there is advice about its photo. */
export function GarmentDoubt({ slot }: { slot: GarmentSlot }) {
  const garment = useSelector(garmentSlots[slot].selectChosen);
  const reading = useGarmentReading(garment);
  if (!garment || !reading || (reading.unsure.length === 0 && reading.kind !== 'other' && reading.advice === null))
    return null;
  return (
    <Suspense>
      <GarmentNotice garment={{ ...garment, reading }} />
    </Suspense>
  );
}
