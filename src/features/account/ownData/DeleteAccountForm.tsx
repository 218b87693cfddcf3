import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { Link as RouterLink } from 'react-router-dom';
import { object, string } from 'yup';
import type { UserDeletion } from '../../../../contract/users';
import { errorMessage, isApiError } from '../../../api/errors';
import { useDeleteUserMutation } from '../../../api/users';
import { credentialsTexts } from '../../../messages/start';
import { securityTexts } from '../../../messages/account';
import { PasswordField } from '../../../ui/PasswordField';
import { FormikForm } from '../../../ui/FormikForm';
import { SubmitButton } from '../../../ui/SubmitButton';
import { toast } from '../../../ui/toast';

const deleteAccountSchema = object({ password: string().required(credentialsTexts.passwordRequired) });

interface DeleteAccountFormProps {
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
}

/** Asks for the password and deletes the account. That ends the session, so the guard redirects to the sign-in page. */
export function DeleteAccountForm({ onBusy, onCancel }: DeleteAccountFormProps) {
  const [deleteUser] = useDeleteUserMutation();

  const submit = async (values: UserDeletion, { setFieldError }: FormikHelpers<UserDeletion>) => {
    onBusy(true);
    const { error } = await deleteUser(values);
    onBusy(false);
    if (!error) toast.success(securityTexts.deleted);
    else if (isApiError(error) && error.code === 'wrong_password') setFieldError('password', errorMessage(error));
    else toast.httpError(errorMessage(error));
  };

  return (
    <Formik initialValues={{ password: '' }} validationSchema={deleteAccountSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack component={FormikForm} spacing={2}>
          <PasswordField autoFocus autoComplete="current-password" />
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ alignSelf: 'flex-start', py: 0.5 }}>
            {securityTexts.forgotPassword}
          </Link>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
            <Button onClick={onCancel} aria-disabled={isSubmitting || undefined}>
              {securityTexts.cancel}
            </Button>
            <SubmitButton size="medium" color="error" isBusy={isSubmitting} busyText={securityTexts.deleting}>
              {securityTexts.deleteAccount}
            </SubmitButton>
          </Stack>
        </Stack>
      )}
    </Formik>
  );
}
