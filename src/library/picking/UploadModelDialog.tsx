import { Formik } from 'formik';
import type { ModelImage } from '../../../contract/models';
import { newModelSchema } from '../../api/newModelSchema';
import { pickersTexts, uploadsTexts } from '../../messages/shell';
import { FormField } from '../../ui/FormField';
import { UploadDialog } from '../../ui/UploadDialog';
import { pickerPhotoRules } from '../photo/photoRules';
import { PhotoField } from '../photo/PhotoField';
import { usePhoto } from '../photo/usePhoto';
import { useUploadModel } from './useUploadModel';

interface Props {
  onUploaded: (image: ModelImage) => void;
  onClose: () => void;
}

const blankValues = { name: '', phone_number: '' };

export function UploadModelDialog({ onUploaded, onClose }: Props) {
  const { upload, uploadModel } = useUploadModel();
  const photo = usePhoto(pickerPhotoRules);
  return (
    <Formik
      initialValues={blankValues}
      validationSchema={newModelSchema}
      onSubmit={async (values, { resetForm }) => {
        if (!photo.file) return;
        const { data, ending } = await uploadModel({ ...newModelSchema.cast(values), image: photo.file });
        if (data) return onUploaded(data);
        // Remove a photo that was refused, because it would be refused again. After any other failure, keep the photo for a retry.
        if (ending !== 'refused') return;
        resetForm();
        photo.remove();
      }}
    >
      {({ values, handleSubmit }) => (
        <UploadDialog
          title={pickersTexts.uploadNewModel}
          submitLabel={pickersTexts.uploadModel}
          missing={
            photo.file === null
              ? uploadsTexts.imageMissing
              : values.name.trim() === ''
                ? pickersTexts.modelNameMissing
                : undefined
          }
          isPreparing={photo.isPreparing}
          upload={upload}
          onSubmit={handleSubmit}
          onClose={onClose}
        >
          <FormField name="name" label={pickersTexts.modelName} autoComplete="off" autoFocus />
          <FormField
            name="phone_number"
            label={pickersTexts.phoneNumber}
            hint={uploadsTexts.phoneHint}
            type="tel"
            autoComplete="off"
          />
          <PhotoField
            photo={photo}
            label={pickersTexts.photo}
            hint={uploadsTexts.hint10}
            removeLabel={uploadsTexts.removePhoto}
            disabled={upload.progress !== null}
          />
        </UploadDialog>
      )}
    </Formik>
  );
}
