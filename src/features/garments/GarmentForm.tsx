import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Formik } from 'formik';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { GarmentDraft } from '../../api/garmentDraft';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { fileOf } from '../../api/uploads/uploadQueue';
import { type WithUploads, selectFormUpload } from '../../api/uploads/uploadsSlice';
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
  /** The initial values, unless the form shows an earlier upload that hasn't succeeded. */
  start: GarmentDraft;
  /** Called with two or more chosen files, and with what has been filled in. */
  onSeveral: (files: File[], draft: GarmentDraft) => void;
}

/** Returns the unfinished upload that the user left this form with, and its photo. */
function useUnfinishedUpload() {
  const store = useStore<WithUploads>();
  return useState(() => {
    const upload = selectFormUpload(store.getState());
    const photo = upload && fileOf(upload.id);
    return upload?.garment && photo instanceof File
      ? { id: upload.id, photo, draft: { name: upload.name, ...upload.garment } }
      : null;
  })[0];
}

/**
 * Uploads a garment. Missing fields are reported once, beside the button: there is one message for all of them. If the form is left before the upload has
 * succeeded, it shows the same content when it is opened again.
 */
export function GarmentForm({ start, onSeveral }: Props) {
  const unfinished = useUnfinishedUpload();
  const { upload, uploadGarment } = useUploadGarment({ place: 'garmentForm', id: unfinished?.id ?? null });
  const photo = usePhoto(garmentPhoto, unfinished?.photo);
  return (
    <Formik
      initialValues={unfinished?.draft ?? start}
      validationSchema={newGarmentSchema}
      onSubmit={async (draft) => {
        if (photo.file) await uploadGarment(draft, photo.file);
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
              onSeveral={(files) => onSeveral(photo.file ? [photo.file, ...files] : files, values)}
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
                isBusy={isSubmitting || isSending || photo.isPreparing}
                busyText={isSubmitting || isSending ? uploadsTexts.uploading : garmentsTexts.uploadGarment}
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
