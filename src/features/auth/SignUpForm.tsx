import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import type { SignInRequest, SignUpRequest } from '../../../contract/auth';
import { useSignUpMutation } from '../../api/auth';
import { errorMessage, isApiError } from '../../api/errors';
import { authTexts, credentialsTexts } from '../../messages/start';
import { signUpTexts } from '../../messages/access';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { PasswordField } from '../../ui/PasswordField';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';
import { newPasswordHint } from '../../api/credentialSchemas';
import { signUpSchema } from './signUpSchema';

const blankValues: SignUpRequest = { username: '', password: '', name: '', address: '', email: '' };

/** For each error code of the server, the field under which the error is shown. */
const fieldOfCode: Record<string, keyof SignUpRequest | undefined> = {
  username_taken: 'username',
  email_taken: 'email',
  common_password: 'password',
};

export function SignUpForm({ onCreated }: { onCreated: (credentials: SignInRequest) => void }) {
  const [signUp] = useSignUpMutation();

  const submit = async (values: SignUpRequest, { setFieldError }: FormikHelpers<SignUpRequest>) => {
    const account = signUpSchema.cast(values);
    const { error } = await signUp(account);
    if (!error) {
      onCreated({ username: account.username, password: account.password });
      return;
    }
    const field = isApiError(error) ? fieldOfCode[error.code] : undefined;
    if (field) setFieldError(field, errorMessage(error));
    else toast.httpError(errorMessage(error));
  };

  return (
    <Formik initialValues={blankValues} validationSchema={signUpSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 2.5 }}>
          <FormField name="username" label={authTexts.username} autoComplete="username" />
          <PasswordField autoComplete="new-password" hint={newPasswordHint} />
          <FormField name="name" label={signUpTexts.name} autoComplete="name" />
          <FormField name="address" label={signUpTexts.address} autoComplete="street-address" />
          <FormField name="email" label={credentialsTexts.email} type="email" autoComplete="email" />
          <SubmitButton isBusy={isSubmitting} busyText={signUpTexts.signingUp}>
            {signUpTexts.signUp}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
