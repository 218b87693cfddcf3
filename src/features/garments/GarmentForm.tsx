import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Formik } from 'formik';
import type { Garment } from '../../../contract/garments';
import { blankGarment } from '../../api/garmentDraft';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { garmentPhoto } from '../../library/photo/photoRules';
import { usePhoto } from '../../library/photo/usePhoto';
import { GarmentDetailFields } from '../../library/picking/GarmentDetailFields';
import { GarmentPhotoField } from '../../library/picking/GarmentPhotoField';
import { useUploadGarment } from '../../library/picking/useUploadGarment';
import { garmentsTexts } from '../../messages/library';
import { uploadsTexts } from '../../messages/shell';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { UploadStatus } from '../../ui/UploadStatus';

interface Props {
  /** The category to start with: that of the garment that was uploaded before. */
  categoryId: number | null;
  onUploaded: (garment: Garment) => void;
}

/** Uploads a garment. Missing fields are reported once, beside the button: there is one message for all of them. */
export function GarmentForm({ categoryId, onUploaded }: Props) {
  const { upload, uploadGarment } = useUploadGarment();
  const photo = usePhoto(garmentPhoto);
  return (
    <Formik
      initialValues={{ ...blankGarment, category_id: categoryId }}
      validationSchema={newGarmentSchema}
      onSubmit={async (draft) => {
        if (!photo.file) return;
        const garment = await uploadGarment(draft, photo.file);
        if (garment) onUploaded(garment);
      }}
    >
      {({ isSubmitting, values, errors, submitCount }) => {
        const isPhotoMissing = !photo.file && !photo.isPreparing;
        const isMissing = Object.keys(errors).length > 0 || isPhotoMissing;
        const isSending = upload.progress !== null;
        return (
          <Box
            component={FormikForm}
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 6 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
              alignItems: 'start',
            }}
          >
            <GarmentPhotoField
              photo={photo}
              isMissing={submitCount > 0 && isPhotoMissing}
              isSending={isSending}
              isUpscaling={isSending && values.upscale}
            />
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
              <GarmentDetailFields />
              {submitCount > 0 && isMissing && (
                <FormHelperText error role="alert">
                  {uploadsTexts.fillInAll}
                </FormHelperText>
              )}
              <UploadStatus upload={upload} />
              <SubmitButton
                busy={isSubmitting || photo.isPreparing}
                busyText={isSubmitting ? uploadsTexts.uploading : garmentsTexts.uploadGarment}
              >
                {garmentsTexts.uploadGarment}
              </SubmitButton>
            </Box>
          </Box>
        );
      }}
    </Formik>
  );
}
