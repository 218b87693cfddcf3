import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useState } from 'react';
import { uploadBytes } from '../../../contract/limits';
import { useAddModelImageMutation } from '../../api/models';
import { SubmitButton } from '../../ui/SubmitButton';
import { UploadField } from '../../ui/UploadField';

interface Props {
  modelId: number;
  onClose: () => void;
}

/** Adds an image to a model's gallery, whose list is asked for again. */
export function AddImageDialog({ modelId, onClose }: Props) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [addModelImage, { isLoading }] = useAddModelImageMutation();

  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (!photo) return;
    const { error } = await addModelImage({ model_id: modelId, image: photo });
    if (!error) onClose();
  };

  return (
    <Dialog open onClose={isLoading ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="add-image">
      <form onSubmit={(event) => void upload(event)}>
        <DialogTitle id="add-image">Add New Image</DialogTitle>
        <DialogContent>
          <UploadField
            label="Model image"
            hint="Supports JPG, PNG up to 5MB"
            accept="image/*"
            maxBytes={uploadBytes.galleryImage}
            tooLarge="File size should be less than 5MB"
            wrongType="Please upload an image file"
            file={photo}
            onChange={setPhoto}
            disabled={isLoading}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <SubmitButton size="medium" busy={isLoading} busyText="Uploading..." disabled={!photo}>
            Upload Image
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
