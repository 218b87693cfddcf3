import type { Garment } from '../../../contract/garments';
import { useUpdateGarmentMutation } from '../../api/garments';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { itemNameRules } from '../../library/renaming/itemNameRules';

/** Asks for a garment's new name. */
export function RenameGarmentDialog({ garment, onClose }: { garment: Garment; onClose: () => void }) {
  const [updateGarment] = useUpdateGarmentMutation();
  return (
    <RenameDialog
      name={garment.name}
      rules={itemNameRules}
      onRename={(name) => updateGarment({ id: garment.id, category_id: garment.category_id, name }).unwrap()}
      onClose={onClose}
    />
  );
}
