import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { object, string } from 'yup';
import { addressMax, nameMax } from '../../../contract/limits';
import type { ProfileEdit, User } from '../../../contract/users';
import { useUpdateUserMutation } from '../../api/users';
import { accountTexts } from '../../messages/account';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

const profileSchema = object({
  name: string()
    .trim()
    .required(accountTexts.nameRequired)
    .max(nameMax, accountTexts.nameTooLong({ max: nameMax })),
  address: string()
    .trim()
    .default('')
    .max(addressMax, accountTexts.addressTooLong({ max: addressMax })),
});

interface ProfileFormProps {
  user: User;
  onDone: () => void;
}

/** Edits the profile. If saving fails, the user's input stays in the form for a retry. */
export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const [updateUser] = useUpdateUserMutation();

  const submit = async (values: ProfileEdit) => {
    const { data } = await updateUser(profileSchema.cast(values));
    if (!data) return;
    toast.success(accountTexts.profileUpdated);
    onDone();
  };

  return (
    <Formik
      initialValues={{ name: user.name, address: user.address }}
      validationSchema={profileSchema}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Stack component={FormikForm} spacing={2.5}>
          <FormField name="name" label={accountTexts.name} autoComplete="name" autoFocus />
          <FormField name="address" label={accountTexts.address} autoComplete="street-address" multiline minRows={2} />
          <Stack direction="row" spacing={1.5}>
            <Button onClick={onDone}>{accountTexts.cancel}</Button>
            <SubmitButton size="medium" isBusy={isSubmitting} busyText={accountTexts.saving}>
              {accountTexts.save}
            </SubmitButton>
          </Stack>
        </Stack>
      )}
    </Formik>
  );
}
