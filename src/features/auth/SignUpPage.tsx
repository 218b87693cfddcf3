import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { SignUpForm } from './SignUpForm';

export function SignUpPage() {
  const [isCreated, setCreated] = useState(false);
  const { state } = useLocation();
  return (
    <AuthLayout>
      <PageHeader title="Create an account" subtitle="Enter your details to sign up for a new account" />
      {isCreated ? (
        <>
          <Alert severity="success" variant="outlined" sx={{ mb: 3 }}>
            Account created successfully!
          </Alert>
          <Button
            autoFocus
            component={RouterLink}
            to="/auth/signin"
            state={state}
            variant="contained"
            size="large"
            fullWidth
          >
            Sign in
          </Button>
        </>
      ) : (
        <>
          <SignUpForm onCreated={() => setCreated(true)} />
          <Typography sx={{ mt: 4, textAlign: 'center', color: 'text.secondary' }}>
            Already have an account?{' '}
            <Link component={RouterLink} to="/auth/signin" state={state}>
              Sign in
            </Link>
          </Typography>
        </>
      )}
    </AuthLayout>
  );
}
