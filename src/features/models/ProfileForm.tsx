import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useCreateModelMutation } from '../../api/models';
import { newModelSchema } from '../../api/newModelSchema';
import { FormField } from '../../ui/FormField';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

interface Props {
  photo: File;
  onCreated: () => void;
}

/** The second step: who the photo shows. A refusal keeps the form, and the photo, for another try. */
export function ProfileForm({ photo, onCreated }: Props) {
  const [createModel] = useCreateModelMutation();
  return (
    <Formik
      initialValues={{ name: '', phone_number: '' }}
      validationSchema={newModelSchema}
      onSubmit={async (values) => {
        const { error } = await createModel({ ...newModelSchema.cast(values), image: photo });
        if (error) return;
        toast.success('Model created');
        onCreated();
      }}
    >
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Typography variant="h5" component="h2">
            Who is this?
          </Typography>
          <FormField name="name" label="Name" autoComplete="off" autoFocus />
          <FormField name="phone_number" label="Phone number" type="tel" autoComplete="off" />
          <SubmitButton busy={isSubmitting} busyText="Creating...">
            Create Profile
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
