import { type ComponentType, Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '../../messages/loadTexts';
import { photoConsent } from './photoConsent';

/** Replaces the dialog if it can't be loaded. Cancels, because photos must not be sent without asking. */
function NoDialog() {
  useEffect(() => photoConsent.answer('cancelled'), []);
  return null;
}

// Load this on demand, because each user sees it only once.
const ConsentDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadTexts('consent');
    return { default: (await import('./ConsentDialog')).ConsentDialog };
  } catch {
    return { default: NoDialog };
  }
});

const subscribe = (listener: () => void) => photoConsent.subscribe(listener);
const isAsked = () => photoConsent.isAsked();

/** Shows the consent dialog while a run is waiting for the user's answer. */
export function ConsentDialogOnDemand() {
  const isShown = useSyncExternalStore(subscribe, isAsked);
  return <Suspense>{isShown && <ConsentDialog />}</Suspense>;
}
