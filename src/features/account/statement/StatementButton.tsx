import Button from '@mui/material/Button';
import { Suspense, lazy, startTransition, useState } from 'react';
import { accountTexts } from '../../../messages/account';
import { fetchEarly } from '../../../ui/fetchEarly';

const load = () => import('./StatementDialog');
const StatementDialog = lazy(async () => ({ default: (await load()).StatementDialog }));

/** Opens the wallet's statement. */
export function StatementButton() {
  /** Null until it was opened once; then it stays, so that it can fade out. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button {...fetchEarly(load)} onClick={() => startTransition(() => setOpen(true))}>
        {accountTexts.statement}
      </Button>
      <Suspense>{isOpen !== null && <StatementDialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
