import Box from '@mui/material/Box';
import { Formik } from 'formik';
import type { PasswordResetRequest } from '../../../contract/auth';
import { useForgotPasswordMutation } from '../../api/credentials';
import { credentialsTexts } from '../../messages/start';
import { resetTexts } from '../../messages/access';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { forgotPasswordSchema } from './resetSchemas';

interface ForgotPasswordFormProps {
  /** The email address of the previous request; empty at first. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const [forgotPassword] = useForgotPasswordMutation();

  const submit = async (values: PasswordResetRequest) => {
    const request = forgotPasswordSchema.cast(values);
    const { error } = await forgotPassword(request);
    if (!error) onSent(request.email);
  };

  return (
    <Formik initialValues={{ email }} validationSchema={forgotPasswordSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 2.5 }}>
          <FormField
            name="email"
            label={credentialsTexts.email}
            type="email"
            autoComplete="email"
            autoFocus={email !== ''}
          />
          <SubmitButton isBusy={isSubmitting} busyText={resetTexts.sendingLink}>
            {resetTexts.sendLink}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
