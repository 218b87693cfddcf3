import { Suspense, lazy } from 'react';
import type { User } from '../../../../contract/users';
import { usePrefetchPlans } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { PurchaseButton } from '../../../wallet/checkout/PurchaseButton';
import { trialText } from '../trialText';
import { useUpgrade } from './useUpgrade';

const loadDialog = () => import('./UpgradeDialog');
const UpgradeDialog = lazy(async () => ({ default: (await loadDialog()).UpgradeDialog }));

/** The upgrade button with its dialog and payment window. */
export function Upgrade({ user }: { user: User }) {
  const { stage, current, triedPlan, isBusy, button, submit, start, cancel, onDialogGone, window } = useUpgrade(user);
  const prefetchPlans = usePrefetchPlans();
  const load = () => {
    prefetchPlans();
    return loadDialog();
  };
  return (
    <>
      <PurchaseButton
        load={load}
        onPress={start}
        ref={button}
        variant="outlined"
        sx={{ mt: 3 }}
        isPaying={stage === 'paying'}
        busyText={accountTexts.upgrading}
      >
        {accountTexts.upgrade}
      </PurchaseButton>
      <Suspense>
        {stage !== null && (
          <UpgradeDialog
            open={stage === 'choosing' || stage === 'ordering'}
            isBusy={isBusy}
            current={current}
            trial={trialText(user)}
            initial={triedPlan === current ? null : triedPlan}
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
