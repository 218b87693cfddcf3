import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { resetTexts } from '../../messages/access';
import { headerTexts } from '../../messages/firstLoad';
import { selectIsSignedIn } from '../../session/sessionSlice';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LinkSent } from './LinkSent';

/**
 * Sends a link to reset the password. The page is open to signed-in users too, because some actions, such as deleting the account, ask them for their password.
 */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const isSignedIn = useSelector(selectIsSignedIn);

  const showLinkSent = (address: string) => {
    setEmail(address);
    setSent(true);
  };

  return (
    <AuthLayout>
      <PageHeader {...headerTexts['/forgot-password']} />
      {isSent ? (
        <LinkSent email={email} onAskAgain={() => setSent(false)} />
      ) : (
        <ForgotPasswordForm email={email} onSent={showLinkSent} />
      )}
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        {isSignedIn ? (
          <Link component={RouterLink} to="/account">
            {resetTexts.backToAccount}
          </Link>
        ) : (
          <Link component={RouterLink} to="/auth/signin">
            {resetTexts.backToSignIn}
          </Link>
        )}
      </Typography>
    </AuthLayout>
  );
}
