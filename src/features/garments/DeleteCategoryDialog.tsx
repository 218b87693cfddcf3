import type { Category } from '../../../contract/garments';
import { errorMessage } from '../../api/errors';
import { useDeleteCategoryMutation } from '../../api/garments';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';

interface Props {
  /** What is to be deleted; closed while there is nothing. */
  category: Category | null;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, onClose }: Props) {
  const [deleteCategory, { isLoading }] = useDeleteCategoryMutation();
  const remove = async ({ id }: Category) => {
    const { error } = await deleteCategory(id);
    if (error) toast.httpError(errorMessage(error, 'Failed to delete category'));
    else toast.success('Category deleted successfully');
    onClose();
  };
  return (
    <ConfirmDialog
      open={category !== null}
      title="Are you sure you want to delete this category?"
      text={`“${category?.name ?? ''}” goes with all its garments. Images you saved stay.`}
      confirmLabel="Delete"
      busy={isLoading}
      onConfirm={() => category && void remove(category)}
      onClose={onClose}
    />
  );
}
