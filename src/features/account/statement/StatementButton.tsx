import { Suspense, lazy, useState } from 'react';
import { accountTexts } from '../../../messages/account';
import { OnDemandButton } from '../../../ui/OnDemandButton';

const loadDialog = () => import('./StatementDialog');
const StatementDialog = lazy(async () => ({ default: (await loadDialog()).StatementDialog }));

export function StatementButton() {
  /** Null until the dialog is first opened. After that the dialog stays mounted, so that it can fade out. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <OnDemandButton load={loadDialog} onPress={() => setOpen(true)}>
        {accountTexts.statement}
      </OnDemandButton>
      <Suspense>{isOpen !== null && <StatementDialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
