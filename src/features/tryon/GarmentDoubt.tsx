import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useGarmentReading } from '../../library/readings/pickedReadings';
import { type GarmentSlot, garmentSlots } from '../../library/picking/garmentSlots';

// Load this on demand, because most garments don't need its menu. If it can't be loaded, the text below the Generate button still says what to do.
const GarmentNotice = lazy(() =>
  import('./GarmentNotice').then(
    (file) => ({ default: file.GarmentNotice }),
    () => ({ default: () => null }),
  ),
);

/** Asks about a picked garment whose reading is unsure. */
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
