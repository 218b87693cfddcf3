import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { object, ref, string } from 'yup';
import type { PasswordChange } from '../../../../contract/users';
import { newPassword, newPasswordHint } from '../../../api/credentialSchemas';
import { useChangePasswordMutation } from '../../../api/credentials';
import { errorMessage, isApiError } from '../../../api/errors';
import { credentialsTexts } from '../../../messages/start';
import { securityTexts } from '../../../messages/account';
import { PasswordField } from '../../../ui/PasswordField';
import { FormikForm } from '../../../ui/FormikForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { toast } from '../../../ui/toast';

const passwordChangeSchema = object({
  current_password: string().required(credentialsTexts.passwordRequired),
  new_password: newPassword.notOneOf([ref('current_password')], securityTexts.newPasswordSame),
});

const blankValues: PasswordChange = { current_password: '', new_password: '' };

/** For each error code of the server, the field under which the error is shown. */
const fieldOfCode: Record<string, keyof PasswordChange | undefined> = {
  wrong_password: 'current_password',
  common_password: 'new_password',
};

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const [changePassword] = useChangePasswordMutation();

  const submit = async (values: PasswordChange, { setFieldError }: FormikHelpers<PasswordChange>) => {
    const { error } = await changePassword(values);
    if (!error) {
      toast.success(securityTexts.passwordChanged);
      onDone();
      return;
    }
    const field = isApiError(error) ? fieldOfCode[error.code] : undefined;
    if (field) setFieldError(field, errorMessage(error));
    else toast.httpError(errorMessage(error));
  };

  return (
    <Formik initialValues={blankValues} validationSchema={passwordChangeSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack
          component={FormikForm}
          spacing={2.5}
          // Leave room for the first label, which is above its field.
          sx={{ pt: 1 }}
        >
          <PasswordField
            name="current_password"
            label={securityTexts.currentPassword}
            autoComplete="current-password"
            autoFocus
          />
          <PasswordField
            name="new_password"
            label={securityTexts.newPassword}
            autoComplete="new-password"
            hint={newPasswordHint}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton size="medium" isBusy={isSubmitting} busyText={securityTexts.changingPassword}>
              {securityTexts.changePassword}
            </SubmitButton>
            <Button onClick={onDone}>{securityTexts.cancel}</Button>
          </Stack>
        </Stack>
      )}
    </Formik>
  );
}
