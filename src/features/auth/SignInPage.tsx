import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { SignIn } from '../../../contract/auth';
import { useSignInMutation } from '../../api/auth';
import { FormField } from '../../ui/FormField';
import { PageHeader } from '../../ui/PageHeader';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';
import { validateBy } from '../../ui/validateBy';
import { AuthLayout } from './AuthLayout';
import { PasswordField } from './PasswordField';
import { ProviderButtons } from './ProviderButtons';

const validate = validateBy(async () => (await import('./signInSchema')).signInSchema);

const blank: SignIn = { username: '', password: '' };

/** Once signed in, the way on is the guard's: to where the user was going, or home. */
export function SignInPage() {
  const [signIn] = useSignInMutation();
  const { state } = useLocation();

  const submit = async (values: SignIn) => {
    const { data } = await signIn(values);
    if (data) toast.success(`welcome back ${values.username}`);
  };

  return (
    <AuthLayout>
      <PageHeader title="Sign in" subtitle="Enter your details to sign in to your account" />
      <Formik initialValues={blank} validate={validate} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Stack component={Form} noValidate spacing={2.5}>
            <FormField name="username" label="Username" autoComplete="username" />
            <PasswordField autoComplete="current-password" />
            <SubmitButton busy={isSubmitting} busyText="Signing in...">
              Sign in
            </SubmitButton>
          </Stack>
        )}
      </Formik>
      <Divider sx={{ my: 3, color: 'text.secondary', typography: 'body2' }}>or continue with</Divider>
      <ProviderButtons />
      <Typography sx={{ mt: 4, textAlign: 'center', color: 'text.secondary' }}>
        New to Drape?{' '}
        <Link component={RouterLink} to="/auth/signup" state={state}>
          Sign up
        </Link>
      </Typography>
    </AuthLayout>
  );
}
