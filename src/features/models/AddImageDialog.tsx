import { type FormEvent, Suspense, lazy, useState } from 'react';
import { useAddModelImageMutation } from '../../api/models';
import { useUpload } from '../../api/uploads/useUpload';
import { galleryPhotoRules } from '../../library/photo/photoRules';
import { PhotoField } from '../../library/photo/PhotoField';
import { usePhoto } from '../../library/photo/usePhoto';
import { loadTexts } from '../../messages/loadTexts';
import { modelsTexts } from '../../messages/library';
import { uploadsTexts } from '../../messages/shell';
import { UploadDialog } from '../../ui/UploadDialog';

const ImageBatchDialog = lazy(async () => {
  await loadTexts('uploading');
  return { default: (await import('./ImageBatchDialog')).ImageBatchDialog };
});

interface Props {
  modelId: number;
  onClose: () => void;
}

/** Adds an image to a model, and refetches the gallery's list. */
export function AddImageDialog({ modelId, onClose }: Props) {
  const [addModelImage] = useAddModelImageMutation();
  const upload = useUpload(addModelImage, ({ image }) => ({ name: image.name, file: image }));
  const photo = usePhoto(galleryPhotoRules);
  const [several, setSeveral] = useState<File[]>([]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!photo.file) return;
    const { data } = await upload.send({ model_id: modelId, image: photo.file });
    if (data) onClose();
  };

  if (several.length > 0) {
    return (
      <Suspense>
        <ImageBatchDialog modelId={modelId} files={several} onClose={onClose} />
      </Suspense>
    );
  }
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
      <PhotoField
        photo={photo}
        autoFocus
        label={modelsTexts.image}
        hint={uploadsTexts.hint5}
        onChooseSeveral={(files) => setSeveral(photo.file ? [photo.file, ...files] : files)}
        disabled={upload.progress !== null}
      />
    </UploadDialog>
  );
}
