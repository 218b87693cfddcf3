import { useDispatch } from 'react-redux';
import { useAddModelImageMutation } from '../../api/models';
import { type UploadDispatch, queueUpload } from '../../api/uploads/uploadQueue';
import { PhotoList } from '../../library/photo/PhotoList';
import { galleryPhotoRules } from '../../library/photo/photoRules';
import { usePhotos } from '../../library/photo/usePhotos';
import { modelsTexts } from '../../messages/library';
import { batchTexts as texts } from '../../messages/uploading';
import { UploadDialog } from '../../ui/UploadDialog';
import Typography from '@mui/material/Typography';

interface Props {
  modelId: number;
  files: File[];
  onClose: () => void;
}

const noUpload = { progress: null, ending: null, cancel: () => {} };

/**
 * Adds several images to a model. The dialog closes immediately: the panel of the shell shows the progress, and the images appear in the gallery as they
 * arrive.
 */
export function ImageBatchDialog({ modelId, files, onClose }: Props) {
  const dispatch = useDispatch<UploadDispatch>();
  const [addModelImage] = useAddModelImageMutation();
  const photos = usePhotos(galleryPhotoRules, files);
  const validPhotos = photos.photos.filter(({ problem }) => problem === null);
  return (
    <UploadDialog
      title={modelsTexts.addNewImage}
      submitLabel={texts.uploadPhotos({ count: validPhotos.length })}
      missing={validPhotos.length === 0 ? texts.noPhoto : undefined}
      isPreparing={validPhotos.some(({ isPreparing }) => isPreparing)}
      upload={noUpload}
      onSubmit={(event) => {
        event.preventDefault();
        for (const { file } of validPhotos) {
          if (!file) continue;
          const description = { name: file.name, garment: null, place: null, isInPanel: true };
          dispatch(
            queueUpload(description, { fields: { model_id: modelId, image: file }, start: addModelImage, file }),
          );
        }
        onClose();
      }}
      onClose={onClose}
    >
      <PhotoList
        label={texts.photos}
        rules={galleryPhotoRules}
        photos={photos}
        fieldsOf={({ chosen }) => (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {chosen.name}
          </Typography>
        )}
      />
    </UploadDialog>
  );
}
