import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { authTexts } from '../../messages/start';
import { signUpTexts } from '../../messages/access';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { NextStep } from './NextStep';
import { SignUpForm } from './SignUpForm';

export function SignUpPage() {
  const [isCreated, setCreated] = useState(false);
  const { state } = useLocation();
  return (
    <AuthLayout>
      <PageHeader {...headerTexts['/auth/signup']} />
      {isCreated ? (
        <>
          <Alert severity="success" variant="outlined" sx={{ mb: 3 }}>
            {signUpTexts.accountCreated}
          </Alert>
          <NextStep to="/auth/signin" state={state}>
            {authTexts.signIn}
          </NextStep>
        </>
      ) : (
        <>
          <SignUpForm onCreated={() => setCreated(true)} />
          <Typography sx={{ mt: 4, textAlign: 'center', color: 'text.secondary' }}>
            {signUpTexts.alreadyHaveAccount}{' '}
            <Link component={RouterLink} to="/auth/signin" state={state}>
              {authTexts.signIn}
            </Link>
          </Typography>
        </>
      )}
    </AuthLayout>
  );
}
