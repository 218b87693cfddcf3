import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { addressMax, nameMax } from '../../../contract/limits';
import type { ProfileEdit, User } from '../../../contract/users';
import { useUpdateUserMutation } from '../../api/users';
import { FormField } from '../../ui/FormField';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

const profileSchema = object({
  name: string().trim().required('Name is required').max(nameMax, `Name must not exceed ${nameMax} characters`),
  address: string().trim().default('').max(addressMax, `Address must not exceed ${addressMax} characters`),
});

interface ProfileFormProps {
  user: User;
  onDone: () => void;
}

/** Keeps what was typed when saving fails, so that it can be tried again. */
export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const [updateUser] = useUpdateUserMutation();

  const submit = async (values: ProfileEdit) => {
    const { data } = await updateUser(profileSchema.cast(values));
    if (!data) return;
    toast.success('Profile updated successfully');
    onDone();
  };

  return (
    <Formik
      initialValues={{ name: user.name, address: user.address }}
      validationSchema={profileSchema}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Stack component={Form} noValidate spacing={2.5}>
          <FormField name="name" label="Name" autoComplete="name" autoFocus />
          <FormField name="address" label="Address" autoComplete="street-address" multiline minRows={2} />
          <Stack direction="row" spacing={1.5}>
            <SubmitButton size="medium" busy={isSubmitting} busyText="Saving...">
              Save
            </SubmitButton>
            <Button onClick={onDone}>Cancel</Button>
          </Stack>
        </Stack>
      )}
    </Formik>
  );
}
