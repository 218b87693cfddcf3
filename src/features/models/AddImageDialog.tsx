import type { FormEvent } from 'react';
import { useAddModelImageMutation } from '../../api/models';
import { useUpload } from '../../api/useUpload';
import { galleryPhoto } from '../../library/photo/photoRules';
import { usePhoto } from '../../library/photo/usePhoto';
import { modelsTexts } from '../../messages/library';
import { uploadsTexts } from '../../messages/shell';
import { UploadDialog } from '../../ui/UploadDialog';
import { UploadField } from '../../ui/UploadField';

interface Props {
  modelId: number;
  onClose: () => void;
}

/** Adds an image to a model. The gallery's list is then fetched again. */
export function AddImageDialog({ modelId, onClose }: Props) {
  const [addModelImage] = useAddModelImageMutation();
  const upload = useUpload(addModelImage);
  const photo = usePhoto(galleryPhoto);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!photo.file) return;
    const { data } = await upload.send({ model_id: modelId, image: photo.file });
    if (data) onClose();
  };

  return (
    <UploadDialog
      title={modelsTexts.addNewImage}
      submitLabel={modelsTexts.uploadImage}
      missing={photo.file ? undefined : uploadsTexts.imageMissing}
      isPreparing={photo.isPreparing}
      upload={upload}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <UploadField
        {...photo.field}
        autoFocus
        label={modelsTexts.image}
        hint={uploadsTexts.hint5}
        disabled={upload.progress !== null}
      />
    </UploadDialog>
  );
}
