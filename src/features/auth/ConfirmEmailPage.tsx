import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type Location, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useConfirmEmailMutation } from '../../api/credentials';
import { errorMessage, isApiError } from '../../api/errors';
import { confirmPageTexts as texts } from '../../messages/access';
import { selectIsSignedIn } from '../../session/sessionSlice';
import { PageHeader } from '../../ui/PageHeader';
import { toast } from '../../ui/toast';
import { AuthLayout } from './AuthLayout';
import { FollowUpLink } from './FollowUpLink';

type ConfirmLocation = Location<{ token?: string } | null>;

/** The final outcome of the confirmation. After a temporary failure there is no outcome, so that the user can try again. */
type Outcome = { isConfirmed: true } | { isConfirmed: false; reason: string };

/**
 * The page that the link in a confirmation email opens. The user confirms with a click, because mail scanners open links too. As on the password reset page,
 * the token is removed from the address bar immediately.
 */
export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as ConfirmLocation;
  const [finalOutcome, setFinalOutcome] = useState<Outcome>();

  if (query.has('token')) return <Navigate to={pathname} replace state={{ token: query.get('token') }} />;
  const outcome = state?.token ? finalOutcome : { isConfirmed: false as const, reason: texts.linkIncomplete };
  return (
    <AuthLayout>
      <PageHeader title={texts.title} />
      {outcome ? (
        <OutcomeMessage outcome={outcome} />
      ) : (
        <ConfirmButton token={state?.token ?? ''} onOutcome={setFinalOutcome} />
      )}
    </AuthLayout>
  );
}

function ConfirmButton({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const [confirmEmail, { isLoading }] = useConfirmEmailMutation();

  const confirm = async () => {
    const { error } = await confirmEmail({ token });
    if (!error) onOutcome({ isConfirmed: true });
    else if (isApiError(error) && error.code === 'confirmation_link_invalid')
      onOutcome({ isConfirmed: false, reason: texts.linkInvalid });
    else if (isApiError(error) && error.code === 'email_taken')
      onOutcome({ isConfirmed: false, reason: errorMessage(error) });
    else toast.httpError(errorMessage(error));
  };

  return (
    <Button
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={isLoading || undefined}
      onClick={() => isLoading || void confirm()}
    >
      {isLoading ? texts.confirming : texts.confirm}
    </Button>
  );
}

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const nextPath = outcome.isConfirmed ? '/try-on' : '/account';
  const nextLabel = outcome.isConfirmed ? texts.continueToDrape : texts.toAccount;
  return (
    <>
      <Alert severity={outcome.isConfirmed ? 'success' : 'error'} variant="outlined" sx={{ mb: 3 }}>
        {outcome.isConfirmed ? texts.confirmed : outcome.reason}
      </Alert>
      <FollowUpLink to={isSignedIn ? nextPath : '/auth/signin'} replace>
        {isSignedIn ? nextLabel : texts.signIn}
      </FollowUpLink>
    </>
  );
}
