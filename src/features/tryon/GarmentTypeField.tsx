import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';

const GarmentTypeSelect = lazy(async () => ({ default: (await import('./GarmentTypeSelect')).GarmentTypeSelect }));

/** With its menu it is a tenth of the page's scripts, so the page does not wait for it. */
export const GarmentTypeField = () => (
  <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
    <GarmentTypeSelect />
  </Suspense>
);
