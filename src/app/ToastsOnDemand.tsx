import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastsWanted } from '../ui/toast';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** The library that draws toasts comes with the first of them: 8 kB that the sign-in does without. */
export function ToastsOnDemand() {
  const areWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return <Suspense fallback={null}>{areWanted && <Toasts />}</Suspense>;
}
