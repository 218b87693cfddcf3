import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { useGarmentReading } from '../../editor/readings/pickedReadings';
import { selectChosenGarment } from '../../editor/selectors';

// With its menu; most garments leave nothing to ask. Without it the sentence by the button says what to do.
const GarmentNotice = lazy(() =>
  import('./GarmentNotice').then(
    (file) => ({ default: file.GarmentNotice }),
    () => ({ default: () => null }),
  ),
);

/** What is to be settled about the picked garment before it is tried on. */
export function GarmentDoubt() {
  const reading = useGarmentReading(useSelector(selectChosenGarment));
  if (!reading || (reading.unsure.length === 0 && reading.kind !== 'other' && reading.advice === null)) return null;
  return (
    <Suspense>
      <GarmentNotice reading={reading} />
    </Suspense>
  );
}
