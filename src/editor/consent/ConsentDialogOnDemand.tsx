import { type ComponentType, Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '../../messages/loadTexts';
import { photoConsent } from './photoConsent';

/** In place of the dialog if it can't be loaded: without the question nothing may be sent. */
function NoDialog() {
  useEffect(() => photoConsent.answer('cancelled'), []);
  return null;
}

// Load this on demand, because it is shown once.
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

/** Shows the question for consent while a run waits for the answer. */
export function ConsentDialogOnDemand() {
  const isShown = useSyncExternalStore(subscribe, isAsked);
  return <Suspense>{isShown && <ConsentDialog />}</Suspense>;
}
