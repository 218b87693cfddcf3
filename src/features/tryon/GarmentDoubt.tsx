import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useGarmentReading } from '../../editor/readings/pickedReadings';
import { type GarmentSlot, garmentSlots } from '../../editor/picking/garmentSlots';

// With its menu; most garments leave nothing to ask. Without it the sentence by the button says what to do.
const GarmentNotice = lazy(() =>
  import('./GarmentNotice').then(
    (file) => ({ default: file.GarmentNotice }),
    () => ({ default: () => null }),
  ),
);

/** What is to be settled about a picked garment before it is tried on. */
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
