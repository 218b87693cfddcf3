import { Suspense, lazy, useState } from 'react';
import { loadTexts } from '../messages/loadTexts';
import { readTermsAccepted, writeTermsAccepted } from './termsAccepted';

const TermsDialog = lazy(async () => {
  await loadTexts('terms');
  return { default: (await import('./TermsDialog')).TermsDialog };
});

/** Asks users to agree to the terms, once. The text of the terms isn't loaded for users who have agreed. */
export function TermsGate() {
  const [isAccepted, setAccepted] = useState(readTermsAccepted);
  const accept = () => {
    writeTermsAccepted();
    setAccepted(true);
  };
  return isAccepted ? null : (
    <Suspense>
      <TermsDialog onAccept={accept} />
    </Suspense>
  );
}
