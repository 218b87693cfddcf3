import type { Garment } from '../../../contract/garments';
import { useListCategoriesQuery, useUpdateGarmentMutation } from '../../api/garments';
import { runEach } from '../../library/selection/runEach';
import type { useBulkWork } from '../../library/selection/useBulkWork';
import { bulkTexts as texts, deletionTexts } from '../../messages/library';
import { toast } from '../../ui/toast';

/**
 * Returns a function that moves garments to a category, and offers Undo.
 *
 * @param onEnd called with the garments that couldn't be moved
 */
export function useMoveGarments(work: ReturnType<typeof useBulkWork>, onEnd: (failed: Garment[]) => void) {
  const { data: categories } = useListCategoriesQuery();
  const [updateGarment] = useUpdateGarmentMutation();
  const move = ({ id, category_id }: Garment, to: number) => updateGarment({ id, category_id, to }).unwrap();

  const undo = async (garments: Garment[], from: number) => {
    const { done, failed } = await runEach(garments, (garment) =>
      move({ ...garment, category_id: from }, garment.category_id),
    );
    if (done.length > 0) toast.success(texts.movedBack({ items: texts.garments({ count: done.length }) }));
    if (failed.length > 0) toast.httpError(texts.notMoved({ items: texts.garments({ count: failed.length }) }));
  };

  return async (garments: Garment[], categoryId: number): Promise<void> => {
    const elsewhere = garments.filter(({ category_id }) => category_id !== categoryId);
    const { done, failed } = await work.run(texts.moving, elsewhere, (garment) => move(garment, categoryId));
    const category = categories?.find(({ id }) => id === categoryId)?.name ?? '';
    if (done.length > 0)
      toast.offer(texts.moved({ items: texts.garments({ count: done.length }), category }), {
        label: deletionTexts.undo,
        hint: deletionTexts.undoKeys,
        run: () => void undo(done, categoryId),
      });
    if (failed.length > 0) toast.httpError(texts.notMoved({ items: texts.garments({ count: failed.length }) }));
    onEnd(failed);
  };
}
