import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useCreateModelMutation } from '../../api/models';
import { newModelSchema } from '../../api/newModelSchema';
import { useUpload } from '../../api/uploads/useUpload';
import { describeModel } from '../../library/picking/useUploadModel';
import { modelsTexts } from '../../messages/library';
import { uploadsTexts } from '../../messages/shell';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';
import { UploadStatus } from '../../ui/UploadStatus';

interface Props {
  photo: File;
  onSending: (isSending: boolean) => void;
  onCreated: () => void;
}

/** The second step of creating a model: the details of the person. If sending fails, the form and the photo are kept for a retry. */
export function ModelDetailsForm({ photo, onSending, onCreated }: Props) {
  const [createModel] = useCreateModelMutation();
  const upload = useUpload(createModel, describeModel);
  return (
    <Formik
      initialValues={{ name: '', phone_number: '' }}
      validationSchema={newModelSchema}
      onSubmit={async (values) => {
        onSending(true);
        const { data } = await upload.send({ ...newModelSchema.cast(values), image: photo });
        onSending(false);
        if (!data) return;
        toast.success(modelsTexts.created);
        onCreated();
      }}
    >
      {({ isSubmitting }) => (
        <Box component={FormikForm} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Typography variant="h5" component="h2">
            {modelsTexts.whoIsThis}
          </Typography>
          <FormField name="name" label={modelsTexts.name} autoComplete="off" autoFocus />
          <FormField
            name="phone_number"
            label={modelsTexts.phoneNumber}
            hint={uploadsTexts.phoneHint}
            type="tel"
            autoComplete="off"
          />
          <UploadStatus upload={upload} />
          <SubmitButton isBusy={isSubmitting} busyText={modelsTexts.creating}>
            {modelsTexts.createProfile}
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
