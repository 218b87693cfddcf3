import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Form, Formik } from 'formik';
import type { Garment } from '../../../contract/garments';
import { blankGarment, newGarmentSchema } from '../../api/newGarmentSchema';
import { GarmentDetailFields } from '../../editor/picking/GarmentDetailFields';
import { GarmentPhotoField } from '../../editor/picking/GarmentPhotoField';
import { useUploadGarment } from '../../editor/picking/useUploadGarment';
import { SubmitButton } from '../../ui/SubmitButton';

/** What is missing is said once, beside the button: the product has one sentence for all of it. */
export function GarmentForm({ onUploaded }: { onUploaded: (garment: Garment) => void }) {
  const uploadGarment = useUploadGarment();
  return (
    <Formik
      initialValues={blankGarment}
      validationSchema={newGarmentSchema}
      onSubmit={async (values) => {
        const garment = await uploadGarment(values);
        if (garment) onUploaded(garment);
      }}
    >
      {({ isSubmitting, errors, submitCount }) => {
        const [missing] = submitCount > 0 ? Object.values(errors) : [];
        return (
          <Box
            component={Form}
            noValidate
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 6 },
              gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
              alignItems: 'start',
            }}
          >
            <GarmentPhotoField />
            <Box sx={{ display: 'grid', gap: 3 }}>
              <GarmentDetailFields />
              {missing !== undefined && (
                <FormHelperText error role="alert">
                  {missing}
                </FormHelperText>
              )}
              <SubmitButton busy={isSubmitting} busyText="Uploading...">
                Upload Garment
              </SubmitButton>
            </Box>
          </Box>
        );
      }}
    </Formik>
  );
}
