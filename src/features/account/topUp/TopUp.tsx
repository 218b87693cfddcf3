import { Suspense, lazy, useState } from 'react';
import type { PaymentResult, TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { OnDemandButton } from '../../../ui/OnDemandButton';
import type { SandboxWindow } from './SandboxWindow';
import { useTopUp } from './useTopUp';

const loadDialog = () => import('./TopUpDialog');
const TopUpDialog = lazy(async () => ({ default: (await loadDialog()).TopUpDialog }));

interface SandboxVisit {
  Window: typeof SandboxWindow;
  order: TopUpOrder;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** The button that adds money to the wallet, with all that opens from it. */
export function TopUp({ user }: { user: User }) {
  const [visit, setVisit] = useState<SandboxVisit | null>(null);
  const { stage, amount, button, submit, start, cancel, onDialogGone } = useTopUp(user, async (order) => {
    // Not a lazy component: what cannot be fetched is an order that failed, while there is still a dialog to try again from.
    const { SandboxWindow: Window } = await import('./SandboxWindow');
    return () =>
      new Promise((resolve) => {
        const onEnd: SandboxVisit['onEnd'] = (end) => {
          setVisit(null);
          resolve(end);
        };
        setVisit({ Window, order, onEnd });
      });
  });
  const isPaying = stage === 'paying';
  return (
    <>
      <OnDemandButton
        load={loadDialog}
        onPress={isPaying ? () => {} : start}
        ref={button}
        variant="contained"
        aria-disabled={isPaying || undefined}
        sx={isPaying ? { opacity: 0.7, cursor: 'progress' } : undefined}
      >
        {isPaying ? accountTexts.processing : accountTexts.topUp}
      </OnDemandButton>
      <Suspense>
        {stage !== null && (
          <TopUpDialog
            open={stage === 'choosing' || stage === 'ordering'}
            busy={stage === 'ordering'}
            amount={amount}
            onSubmit={submit}
            onCancel={cancel}
            onGone={onDialogGone}
          />
        )}
      </Suspense>
      {visit && <visit.Window order={visit.order} onEnd={visit.onEnd} payer={user} />}
    </>
  );
}
