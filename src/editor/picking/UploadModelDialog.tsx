import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { uploadBytes } from '../../../contract/limits';
import type { ModelImage } from '../../../contract/models';
import { newModelSchema } from '../../api/newModelSchema';
import { FormField } from '../../ui/FormField';
import { SubmitButton } from '../../ui/SubmitButton';
import { UploadField } from '../../ui/UploadField';
import { useUploadModel } from './useUploadModel';

interface Props {
  onUploaded: (image: ModelImage) => void;
  onClose: () => void;
}

export function UploadModelDialog({ onUploaded, onClose }: Props) {
  const uploadModel = useUploadModel();
  const [photo, setPhoto] = useState<File | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-model">
      <Formik
        initialValues={{ name: '', phone_number: '' }}
        validationSchema={newModelSchema}
        onSubmit={async (values, { resetForm }) => {
          if (!photo) return;
          const image = await uploadModel({ ...newModelSchema.cast(values), image: photo });
          if (image) return onUploaded(image);
          resetForm();
          setPhoto(null);
        }}
      >
        {({ values, isSubmitting }) => {
          const isComplete = photo !== null && values.name.trim() !== '';
          return (
            <Form noValidate>
              <DialogTitle id="upload-model">Upload New Model</DialogTitle>
              <DialogContent sx={{ display: 'grid', gap: 3, '&&': { pt: 1 } }}>
                <FormField name="name" label="Model Name" autoComplete="off" autoFocus />
                <FormField name="phone_number" label="Phone Number" type="tel" autoComplete="off" />
                <UploadField
                  label="Photo"
                  hint="Supports JPG, PNG up to 10MB"
                  accept="image/*"
                  maxBytes={uploadBytes.image}
                  tooLarge="File size should be less than 10MB"
                  wrongType="Please upload an image file"
                  removeLabel="Remove Photo"
                  file={photo}
                  onChange={setPhoto}
                  disabled={isSubmitting}
                />
                {!photo && <FormHelperText>Please Upload a Image To Continue</FormHelperText>}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose} disabled={isSubmitting}>
                  Cancel
                </Button>
                <SubmitButton size="medium" busy={isSubmitting} busyText="Uploading..." disabled={!isComplete}>
                  Upload Model
                </SubmitButton>
              </DialogActions>
            </Form>
          );
        }}
      </Formik>
    </Dialog>
  );
}
