import type { Category } from '../../../contract/garments';
import { errorMessage } from '../../api/errors';
import { useDeleteCategoryMutation } from '../../api/garments';
import { garmentsTexts } from '../../messages/library';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';

/** Returns our own message, followed by the server's reason if it gave one. */
function failureOf(error: unknown): string {
  const reason = errorMessage(error, '');
  return reason === '' ? garmentsTexts.deleteFailed : garmentsTexts.deleteFailedWith({ reason });
}

interface Props {
  /** The category to delete. Null closes the dialog. */
  category: Category | null;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, onClose }: Props) {
  const [deleteCategory, { isLoading }] = useDeleteCategoryMutation();
  const remove = async ({ id }: Category) => {
    const { error } = await deleteCategory(id);
    if (error) toast.httpError(failureOf(error));
    else toast.success(garmentsTexts.deleted);
    onClose();
  };
  return (
    <ConfirmDialog
      open={category !== null}
      title={garmentsTexts.deleteQuestion}
      text={garmentsTexts.deleteConsequence({ name: category?.name ?? '' })}
      confirmLabel={garmentsTexts.delete}
      busy={isLoading}
      onConfirm={() => category && void remove(category)}
      onClose={onClose}
    />
  );
}
