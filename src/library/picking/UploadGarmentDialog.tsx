import { Formik } from 'formik';
import type { Garment } from '../../../contract/garments';
import { blankGarment } from '../../api/garmentDraft';
import { newGarmentSchema } from '../../api/newGarmentSchema';
import { pickersTexts, uploadsTexts } from '../../messages/shell';
import { UploadDialog } from '../../ui/UploadDialog';
import { garmentPhoto } from '../photo/photoRules';
import { usePhoto } from '../photo/usePhoto';
import { GarmentDetailFields } from './GarmentDetailFields';
import { GarmentPhotoField } from './GarmentPhotoField';
import { useUploadGarment } from './useUploadGarment';

interface Props {
  /** The category selected in the picker, which is the initial value here. */
  categoryId: number | null;
  onUploaded: (garment: Garment) => void;
  onClose: () => void;
}

export function UploadGarmentDialog({ categoryId, onUploaded, onClose }: Props) {
  const { upload, uploadGarment } = useUploadGarment();
  const photo = usePhoto(garmentPhoto);
  const isSending = upload.progress !== null;
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
            />
          </UploadDialog>
        );
      }}
    </Formik>
  );
}
