import type { ModelImage } from '../../../contract/models';
import { useRenameModelImageMutation } from '../../api/modelNames';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { itemNameRules } from '../../library/renaming/itemNameRules';
import { photoLabel } from './photoNames';
import type { ShownPhoto } from './useShownPhotos';

/** Asks for a photo's name. */
export function RenamePhotoDialog({ photo: { image, index }, onClose }: { photo: ShownPhoto; onClose: () => void }) {
  const [renameImage] = useRenameModelImageMutation();
  const { id: imageId, model_id: id }: ModelImage = image;
  return (
    <RenameDialog
      name={photoLabel(image, index)}
      rules={itemNameRules}
      onRename={(name) => renameImage({ id, imageId, name }).unwrap()}
      onClose={onClose}
    />
  );
}
