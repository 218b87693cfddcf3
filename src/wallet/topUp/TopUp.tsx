import { Suspense, lazy } from 'react';
import type { User } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { loadTexts } from '../../messages/loadTexts';
import { PurchaseButton } from '../checkout/PurchaseButton';
import { useTopUp } from './useTopUp';

const loadDialog = async () => {
  await loadTexts('wallet');
  return import('./TopUpDialog');
};
const TopUpDialog = lazy(async () => ({ default: (await loadDialog()).TopUpDialog }));

/** The top-up button with its dialog and payment window. */
export function TopUp({ user }: { user: User }) {
  const { stage, amount, button, submit, start, cancel, onDialogGone, window } = useTopUp(user);
  return (
    <>
      <PurchaseButton
        load={loadDialog}
        onPress={start}
        ref={button}
        variant="contained"
        isPaying={stage === 'paying'}
        busyText={accountTexts.processing}
      >
        {accountTexts.topUp}
      </PurchaseButton>
      <Suspense>
        {stage !== null && (
          <TopUpDialog
            open={stage === 'choosing' || stage === 'ordering'}
            isBusy={stage === 'ordering'}
            amount={amount}
            onSubmit={submit}
            onCancel={cancel}
            onGone={onDialogGone}
          />
        )}
      </Suspense>
      {window}
    </>
  );
}
