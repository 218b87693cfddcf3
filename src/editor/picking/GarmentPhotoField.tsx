import { useFormikContext } from 'formik';
import { uploadBytes } from '../../../contract/limits';
import type { GarmentDraft } from '../../api/newGarmentSchema';
import { UploadField } from '../../ui/UploadField';

/** The photo of a garment, in a form that holds a `GarmentDraft`. */
export function GarmentPhotoField({ removeLabel }: { removeLabel?: string }) {
  const { values, setFieldValue, isSubmitting } = useFormikContext<GarmentDraft>();
  return (
    <UploadField
      label="Garment photo"
      hint="JPG or PNG up to 10MB"
      accept="image/jpeg,image/png,image/webp"
      maxBytes={uploadBytes.image}
      tooLarge="File size should be less than 10MB"
      wrongType="Please select JPG/JPEG or PNG image file"
      removeLabel={removeLabel}
      file={values.image}
      onChange={(image) => void setFieldValue('image', image)}
      disabled={isSubmitting}
    />
  );
}
