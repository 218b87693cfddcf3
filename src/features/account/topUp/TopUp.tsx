import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PaymentResult, TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { SandboxWindow } from './SandboxWindow';
import { TopUpDialog } from './TopUpDialog';
import { useTopUp } from './useTopUp';

interface SandboxVisit {
  order: TopUpOrder;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** The button that adds money to the wallet, with all that opens from it. */
export function TopUp({ user }: { user: User }) {
  const [visit, setVisit] = useState<SandboxVisit | null>(null);
  const { stage, amount, button, submit, start, cancel, onDialogGone } = useTopUp(
    user,
    async (order) => () =>
      new Promise((resolve) => {
        const onEnd: SandboxVisit['onEnd'] = (end) => {
          setVisit(null);
          resolve(end);
        };
        setVisit({ order, onEnd });
      }),
  );
  const isPaying = stage === 'paying';
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        aria-disabled={isPaying || undefined}
        onClick={isPaying ? undefined : start}
        sx={isPaying ? { opacity: 0.7, cursor: 'progress' } : undefined}
      >
        {isPaying ? accountTexts.processing : accountTexts.topUp}
      </Button>
      <TopUpDialog
        open={stage === 'choosing' || stage === 'ordering'}
        busy={stage === 'ordering'}
        amount={amount}
        onSubmit={submit}
        onCancel={cancel}
        onGone={onDialogGone}
      />
      {visit && <SandboxWindow {...visit} payer={user} />}
    </>
  );
}
