import { Suspense, lazy, useState } from 'react';
import { readTermsAccepted, writeTermsAccepted } from './termsAccepted';

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog')).TermsDialog }));

/** Asks once for agreement to the terms. Who has agreed does not load their text. */
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
