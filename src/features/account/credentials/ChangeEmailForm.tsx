import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { EmailChange } from '../../../../contract/users';
import { emailAddress } from '../../../api/credentialSchemas';
import { useChangeEmailMutation } from '../../../api/credentials';
import { errorMessage, isApiError } from '../../../api/errors';
import { credentialsTexts } from '../../../messages/start';
import { securityTexts } from '../../../messages/account';
import { FormField } from '../../../ui/FormField';
import { FormikForm } from '../../../ui/FormikForm';
import { PasswordField } from '../../../ui/PasswordField';
import { SubmitButton } from '../../../ui/SubmitButton';
import { toast } from '../../../ui/toast';

/**
 * Validates a change of the email address.
 * @param current the current address, which is rejected as unchanged
 */
const emailChangeSchema = (current: string) =>
  object({
    email: emailAddress.test(
      'differs',
      securityTexts.emailSame,
      (value) => value.toLowerCase() !== current.toLowerCase(),
    ),
    password: string().required(credentialsTexts.passwordRequired),
  });

const blankValues: EmailChange = { email: '', password: '' };

/** For each error code of the server, the field under which the error is shown. */
const fieldOfCode: Record<string, keyof EmailChange | undefined> = {
  wrong_password: 'password',
  email_taken: 'email',
  same_email: 'email',
};

interface ChangeEmailFormProps {
  /** The current address. */
  email: string;
  onDone: () => void;
}

export function ChangeEmailForm({ email, onDone }: ChangeEmailFormProps) {
  const [changeEmail] = useChangeEmailMutation();
  const [linkSentTo, setLinkSentTo] = useState<string>();
  const schema = emailChangeSchema(email);

  const submit = async (values: EmailChange, { setFieldError }: FormikHelpers<EmailChange>) => {
    const change = schema.cast(values);
    const { data, error } = await changeEmail(change);
    if (data?.link_sent) setLinkSentTo(change.email);
    else if (data) {
      toast.success(securityTexts.emailChanged);
      onDone();
    } else {
      const field = isApiError(error) ? fieldOfCode[error.code] : undefined;
      if (field) setFieldError(field, errorMessage(error));
      else toast.httpError(errorMessage(error));
    }
  };

  if (linkSentTo !== undefined) return <LinkSent to={linkSentTo} onDone={onDone} />;
  return (
    <Formik initialValues={blankValues} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack
          component={FormikForm}
          spacing={2.5}
          // Leave room for the first label, which is above its field.
          sx={{ pt: 1 }}
        >
          <FormField name="email" label={securityTexts.newEmail} type="email" autoComplete="email" autoFocus />
          <PasswordField label={securityTexts.currentPassword} autoComplete="current-password" />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton size="medium" isBusy={isSubmitting} busyText={securityTexts.changingEmail}>
              {securityTexts.changeEmail}
            </SubmitButton>
            <Button onClick={onDone}>{securityTexts.cancel}</Button>
          </Stack>
        </Stack>
      )}
    </Formik>
  );
}

/** Shown after the link was sent. The address only changes when the user opens the link. */
function LinkSent({ to, onDone }: { to: string; onDone: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Alert severity="success" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
        {securityTexts.emailLinkSent({ email: to })}
      </Alert>
      <Button autoFocus variant="outlined" onClick={onDone}>
        {securityTexts.done}
      </Button>
    </Stack>
  );
}
