import type { Category } from '../../../contract/garments';
import { useRenameCategoryMutation } from '../../api/garments';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { itemNameRules } from '../../library/renaming/itemNameRules';

/** Asks for a category's new name. */
export function RenameCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const [renameCategory] = useRenameCategoryMutation();
  return (
    <RenameDialog
      name={category.name}
      rules={itemNameRules}
      onRename={(name) => renameCategory({ id: category.id, name }).unwrap()}
      onClose={onClose}
    />
  );
}
