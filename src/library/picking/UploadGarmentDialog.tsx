import { Formik } from 'formik';
import { Suspense, lazy, useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { type GarmentDraft, blankGarment } from '../../api/garmentDraft';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { loadTexts } from '../../messages/loadTexts';
import { pickersTexts, uploadsTexts } from '../../messages/shell';
import { UploadDialog } from '../../ui/UploadDialog';
import { garmentPhotoRules } from '../photo/photoRules';
import { usePhoto } from '../photo/usePhoto';
import { GarmentDetailFields } from './GarmentDetailFields';
import { GarmentPhotoField } from './GarmentPhotoField';
import { useUploadGarment } from './useUploadGarment';

const GarmentBatchDialog = lazy(async () => {
  await loadTexts('uploading');
  return { default: (await import('./GarmentBatchDialog')).GarmentBatchDialog };
});

interface Props {
  /** The category selected at first: the one that was chosen in the picker. Null if none was. */
  categoryId: number | null;
  /** Called with the uploaded garment. If there are several, called once, with the garment whose upload succeeds first. */
  onUploaded: (garment: Garment) => void;
  /** Called when several garments are in the upload queue. The shell's panel then shows their progress. */
  onQueued: () => void;
  onClose: () => void;
}

export function UploadGarmentDialog({ categoryId, onUploaded, onQueued, onClose }: Props) {
  const [several, setSeveral] = useState<{ files: File[]; start: GarmentDraft } | null>(null);
  const { upload, uploadGarment } = useUploadGarment();
  const photo = usePhoto(garmentPhotoRules);
  const isSending = upload.progress !== null;
  if (several) {
    return (
      <Suspense>
        <GarmentBatchDialog {...several} onUploaded={onUploaded} onQueued={onQueued} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Formik
      initialValues={{ ...blankGarment, category_id: categoryId }}
      onSubmit={async (draft) => {
        if (!photo.file) return;
        const garment = await uploadGarment(draft, photo.file);
        if (garment) onUploaded(garment);
      }}
    >
      {({ values, handleSubmit }) => {
        const isComplete = photo.file !== null && newGarmentSchema.isValidSync(values);
        return (
          <UploadDialog
            title={pickersTexts.uploadNewGarment}
            submitLabel={pickersTexts.uploadGarment}
            missing={isComplete ? undefined : uploadsTexts.garmentIncomplete}
            isPreparing={photo.isPreparing}
            upload={upload}
            onSubmit={handleSubmit}
            onClose={onClose}
          >
            <GarmentDetailFields autoFocus />
            <GarmentPhotoField
              photo={photo}
              isSending={isSending}
              isUpscaling={isSending && values.upscale}
              removeLabel={uploadsTexts.removePhoto}
              onSeveral={(files) => setSeveral({ files: photo.file ? [photo.file, ...files] : files, start: values })}
            />
          </UploadDialog>
        );
      }}
    </Formik>
  );
}
