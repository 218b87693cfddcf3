import { type ComponentType, Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '../../messages/loadTexts';
import { photoConsent } from './photoConsent';

/** Renders nothing and answers “cancel” if the dialog can't be loaded, because photos must not be sent without asking. */
function CancelOnLoadFailure() {
  useEffect(() => photoConsent.answer('cancelled'), []);
  return null;
}

// Load this on demand, because each user sees it only once.
const ConsentDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadTexts('consent');
    return { default: (await import('./ConsentDialog')).ConsentDialog };
  } catch {
    return { default: CancelOnLoadFailure };
  }
});

const subscribe = (listener: () => void) => photoConsent.subscribe(listener);
const isAsking = () => photoConsent.isAsking();

/** Shows the consent dialog while a run is waiting for the user's answer. */
export function ConsentDialogOnDemand() {
  const isShown = useSyncExternalStore(subscribe, isAsking);
  return <Suspense>{isShown && <ConsentDialog />}</Suspense>;
}
