import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastRequested } from '../../ui/toast';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** Loads the toast library when the first toast is due, to keep its 8 kB out of the sign-in page. */
export function ToastsOnDemand() {
  const areWanted = useSyncExternalStore(toastRequested.subscribe, toastRequested.get);
  return <Suspense fallback={null}>{areWanted && <Toasts />}</Suspense>;
}
