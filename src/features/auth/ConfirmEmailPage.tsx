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
import { NextStep } from './NextStep';

type ConfirmLocation = Location<{ token?: string } | null>;

/** How confirming has ended for good. After any other failure, the user can try again. */
type End = { isConfirmed: true } | { isConfirmed: false; reason: string };

/**
 * The page behind the link in the confirmation email. Confirming takes a click, because mail scanners open links too.
 * As on the password reset page, the token is removed from the address bar at once.
 */
export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as ConfirmLocation;
  const [end, setEnd] = useState<End>();

  if (query.has('token')) return <Navigate to={pathname} replace state={{ token: query.get('token') }} />;
  const shown = state?.token ? end : { isConfirmed: false as const, reason: texts.linkIncomplete };
  return (
    <AuthLayout>
      <PageHeader title={texts.title} />
      {shown ? <Ended end={shown} /> : <ConfirmButton token={state?.token ?? ''} onEnd={setEnd} />}
    </AuthLayout>
  );
}

function ConfirmButton({ token, onEnd }: { token: string; onEnd: (end: End) => void }) {
  const [confirmEmail, { isLoading }] = useConfirmEmailMutation();

  const confirm = async () => {
    const { error } = await confirmEmail({ token });
    if (!error) onEnd({ isConfirmed: true });
    else if (isApiError(error) && error.code === 'confirmation_link_invalid')
      onEnd({ isConfirmed: false, reason: texts.linkInvalid });
    else if (isApiError(error) && error.code === 'email_taken')
      onEnd({ isConfirmed: false, reason: errorMessage(error) });
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

function Ended({ end }: { end: End }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const next = end.isConfirmed ? '/try-on' : '/account';
  const words = end.isConfirmed ? texts.goOn : texts.toAccount;
  return (
    <>
      <Alert severity={end.isConfirmed ? 'success' : 'error'} variant="outlined" sx={{ mb: 3 }}>
        {end.isConfirmed ? texts.confirmed : end.reason}
      </Alert>
      <NextStep to={isSignedIn ? next : '/auth/signin'} replace>
        {isSignedIn ? words : texts.signIn}
      </NextStep>
    </>
  );
}
