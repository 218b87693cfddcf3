import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import { Suspense, lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SignInRequest } from '../../../contract/auth';
import { useSignInMutation } from '../../api/auth';
import { type ApiError, errorMessage, isApiError } from '../../api/errors';
import { authTexts } from '../../messages/start';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { PasswordField } from '../../ui/PasswordField';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';
import { validateWithSchema } from '../../ui/validateWithSchema';

const validate = validateWithSchema(async () => (await import('./signInSchema')).signInSchema);

// Load this on demand, because it is rarely shown.
const WaitNotice = lazy(async () => ({ default: (await import('./WaitNotice')).WaitNotice }));

const blankValues: SignInRequest = { username: '', password: '' };

const isRateLimited = (error: unknown): error is ApiError & { retryAfter: number } =>
  isApiError(error) && error.status === 429 && error.retryAfter !== undefined;

/** Signs the user in. The guard then redirects to the page that the user wanted to open, or to the home page. */
export function SignInForm() {
  const [signIn] = useSignInMutation();

  const submit = async (values: SignInRequest, { setStatus }: FormikHelpers<SignInRequest>) => {
    setStatus(undefined);
    const { data, error } = await signIn(values);
    if (data) toast.success(authTexts.welcomeBack({ name: values.username }));
    else if (isRateLimited(error)) setStatus(error);
    else toast.httpError(errorMessage(error));
  };

  return (
    <Formik initialValues={blankValues} validate={validate} onSubmit={submit}>
      {({ isSubmitting, status }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 2.5 }}>
          <FormField name="username" label={authTexts.username} autoComplete="username" />
          <PasswordField autoComplete="current-password" />
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'end', py: 0.5 }}>
            {authTexts.forgotPassword}
          </Link>
          <Suspense fallback={null}>
            {isRateLimited(status) && <WaitNotice text={errorMessage(status)} seconds={status.retryAfter} />}
          </Suspense>
          <SubmitButton isBusy={isSubmitting} busyText={authTexts.signingIn}>
            {authTexts.signIn}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
