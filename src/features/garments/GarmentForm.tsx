import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Formik } from 'formik';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { GarmentDraft } from '../../api/garmentDraft';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { fileOf } from '../../api/uploads/uploadQueue';
import { type WithUploads, selectFormUpload } from '../../api/uploads/uploadsSlice';
import { garmentPhotoRules } from '../../library/photo/photoRules';
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
  /** The initial values of the form. Ignored if the form shows an unfinished upload. */
  start: GarmentDraft;
  /** Called if the user chooses several files. `draft` contains the values entered so far. */
  onSeveral: (files: File[], draft: GarmentDraft) => void;
}

/** Returns the upload that wasn't finished when the user left the form, with its photo. */
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
 * Uploads a garment. One message beside the button reports all missing fields. If the user leaves the form before the upload has succeeded, the form later
 * shows the same content again.
 */
export function GarmentForm({ start, onSeveral }: Props) {
  const unfinished = useUnfinishedUpload();
  const { upload, uploadGarment } = useUploadGarment({ place: 'garmentForm', id: unfinished?.id ?? null });
  const photo = usePhoto(garmentPhotoRules, unfinished?.photo);
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
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
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
