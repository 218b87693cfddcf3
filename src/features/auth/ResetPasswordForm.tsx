import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { PasswordReset } from '../../../contract/auth';
import { useResetPasswordMutation } from '../../api/credentials';
import { errorMessage, isApiError } from '../../api/errors';
import { resetTexts } from '../../messages/access';
import { PasswordField } from '../../ui/PasswordField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';
import { newPasswordHint } from '../../api/credentialSchemas';
import { resetPasswordSchema } from './resetSchemas';

interface ResetPasswordFormProps {
  token: string;
  /** Called when the server no longer accepts the token. */
  onTokenRejected: () => void;
}

export function ResetPasswordForm({ token, onTokenRejected }: ResetPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const navigate = useNavigate();

  const submit = async (
    { password }: Pick<PasswordReset, 'password'>,
    { setFieldError }: FormikHelpers<Pick<PasswordReset, 'password'>>,
  ) => {
    const { error } = await resetPassword({ token, password });
    if (!error) {
      toast.success(resetTexts.passwordSet);
      await navigate('/auth/signin', { replace: true });
    } else if (isApiError(error) && error.code === 'reset_link_invalid') onTokenRejected();
    else if (isApiError(error) && error.code === 'common_password') setFieldError('password', errorMessage(error));
    else toast.httpError(errorMessage(error));
  };

  return (
    <Formik initialValues={{ password: '' }} validationSchema={resetPasswordSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 2.5 }}>
          <PasswordField label={resetTexts.newPassword} autoComplete="new-password" hint={newPasswordHint} />
          <SubmitButton isBusy={isSubmitting} busyText={resetTexts.settingPassword}>
            {resetTexts.setPassword}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
