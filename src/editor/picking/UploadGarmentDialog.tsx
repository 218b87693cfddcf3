import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { Form, Formik } from 'formik';
import type { Garment } from '../../../contract/garments';
import { blankGarment, newGarmentSchema } from '../../api/newGarmentSchema';
import { SubmitButton } from '../../ui/SubmitButton';
import { GarmentDetailFields } from './GarmentDetailFields';
import { GarmentPhotoField } from './GarmentPhotoField';
import { useUploadGarment } from './useUploadGarment';

interface Props {
  /** Chosen in the picker, so chosen here too. */
  categoryId: number | null;
  onUploaded: (garment: Garment) => void;
  onClose: () => void;
}

export function UploadGarmentDialog({ categoryId, onUploaded, onClose }: Props) {
  const uploadGarment = useUploadGarment();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-garment">
      <Formik
        initialValues={{ ...blankGarment, category_id: categoryId }}
        onSubmit={async (values) => {
          const garment = await uploadGarment(values);
          if (garment) onUploaded(garment);
        }}
      >
        {({ values, isSubmitting }) => {
          const isComplete = newGarmentSchema.isValidSync(values);
          return (
            <Form noValidate>
              <DialogTitle id="upload-garment">Upload New Garment</DialogTitle>
              <DialogContent sx={{ display: 'grid', gap: 3, '&&': { pt: 1 } }}>
                <GarmentDetailFields />
                <GarmentPhotoField removeLabel="Remove Photo" />
                {!isComplete && <FormHelperText>Category, name and photo are needed to upload.</FormHelperText>}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose} disabled={isSubmitting}>
                  Cancel
                </Button>
                <SubmitButton size="medium" busy={isSubmitting} busyText="Uploading..." disabled={!isComplete}>
                  Upload Garment
                </SubmitButton>
              </DialogActions>
            </Form>
          );
        }}
      </Formik>
    </Dialog>
  );
}
