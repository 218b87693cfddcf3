import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useEndAllSessionsMutation } from '../../../api/credentials';
import { selectRunningCount } from '../../../api/uploads/uploadsSlice';
import { accountTexts, securityTexts } from '../../../messages/account';
import { OnDemandButton } from '../../../ui/OnDemandButton';
import { toast } from '../../../ui/toast';
import { AccountConfirmation, loadConfirmation } from '../AccountConfirmation';

/** Ends all sessions, including this one, after a confirmation. The guard then redirects to the sign-in page. */
export function SignOutEverywhere() {
  /** Null until the dialog is first opened. After that the dialog stays mounted, so that it can fade out. */
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const runningCount = useSelector(selectRunningCount);
  const [endAllSessions, { isLoading }] = useEndAllSessionsMutation();

  const confirm = async () => {
    const { error } = await endAllSessions();
    setAsking(false);
    if (!error) toast.success(securityTexts.signedOutEverywhere);
  };

  return (
    <>
      <OnDemandButton load={loadConfirmation} onPress={() => setAsking(true)} color="error" variant="outlined">
        {securityTexts.signOutEverywhere}
      </OnDemandButton>
      <Suspense>
        {isAsking !== null && (
          <AccountConfirmation
            open={isAsking}
            title={securityTexts.signOutEverywhereTitle}
            text={
              runningCount > 0
                ? `${securityTexts.signOutEverywhereText} ${accountTexts.uploadsRunning({ count: runningCount })}`
                : securityTexts.signOutEverywhereText
            }
            confirmLabel={securityTexts.signOutEverywhere}
            isBusy={isLoading}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
