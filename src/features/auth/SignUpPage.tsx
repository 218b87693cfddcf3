import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { SignInRequest } from '../../../contract/auth';
import { useSignInMutation } from '../../api/auth';
import { authTexts } from '../../messages/start';
import { signUpTexts } from '../../messages/access';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { toast } from '../../ui/toast';
import { AuthLayout } from './AuthLayout';
import { FollowUpLink } from './FollowUpLink';
import { SignUpForm } from './SignUpForm';

/** Creates an account and signs the user in. If the sign-in fails, for example without a network, shows a link to the sign-in page. */
export function SignUpPage() {
  const [step, setStep] = useState<'form' | 'signing in' | 'created'>('form');
  const [signIn] = useSignInMutation();
  const { state } = useLocation();

  const enter = async (credentials: SignInRequest) => {
    setStep('signing in');
    const { data } = await signIn(credentials);
    if (data) toast.success(signUpTexts.accountCreated);
    else setStep('created');
  };

  if (step === 'form') {
    return (
      <AuthLayout>
        <PageHeader {...headerTexts['/auth/signup']} />
        <SignUpForm onCreated={(credentials) => void enter(credentials)} />
        <Typography sx={{ mt: 4, textAlign: 'center', color: 'text.secondary' }}>
          {signUpTexts.alreadyHaveAccount}{' '}
          <Link component={RouterLink} to="/auth/signin" state={state}>
            {authTexts.signIn}
          </Link>
        </Typography>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <PageHeader {...headerTexts['/auth/signup']} />
      <Alert severity="success" variant="outlined" sx={{ mb: 3 }}>
        {signUpTexts.accountCreated}
      </Alert>
      {step === 'signing in' ? (
        <Typography component="output">{authTexts.signingIn}</Typography>
      ) : (
        <FollowUpLink to="/auth/signin" state={state}>
          {authTexts.signIn}
        </FollowUpLink>
      )}
    </AuthLayout>
  );
}
