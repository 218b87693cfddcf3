import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastsWanted } from '../../ui/toast';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** Loads the toast library when the first toast is due, to keep its 8 kB out of the sign-in page. */
export function ToastsOnDemand() {
  const areWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return <Suspense fallback={null}>{areWanted && <Toasts />}</Suspense>;
}
