import { useDispatch } from 'react-redux';
import type { CatalogueItem } from '../../../contract/catalogues';
import type { CacheAccess } from '../../api/cacheAccess';
import { updateCachedItem, refetchCatalogue } from '../../api/catalogues';
import { useDeleteGeneratedMutation } from '../../api/generations';
import { useSaveImageMutation } from '../../api/saved';
import type { useBulkWork } from '../../library/selection/useBulkWork';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { toast } from '../../ui/toast';

/**
 * Returns functions that keep and drop pictures of a catalogue. Each takes several pictures, and returns the pictures for which it failed.
 *
 * @param work runs the calls and shows their progress
 */
export function useKeepAndDrop(catalogueId: string, work: ReturnType<typeof useBulkWork>) {
  const dispatch = useDispatch<CacheAccess['dispatch']>();
  const [saveImage] = useSaveImageMutation();
  const [deleteGenerated] = useDeleteGeneratedMutation();

  const keepOne = async (item: CatalogueItem) => {
    const { id, run_id, model_image_id, garment_id, picture } = item;
    if (run_id === undefined || !picture) return;
    const saved = await saveImage({
      run_id,
      model_id: model_image_id,
      garment_id: String(garment_id),
      prompt: '',
      saved_image_url: picture.image_url,
    }).unwrap();
    dispatch(updateCachedItem(catalogueId, id, { saved_image_id: saved.id }));
  };

  const dropOne = async ({ id, run_id }: CatalogueItem) => {
    if (run_id === undefined) return;
    await deleteGenerated(run_id).unwrap();
    dispatch(updateCachedItem(catalogueId, id, { status: 'dropped', picture: undefined }));
  };

  const keep = async (items: readonly CatalogueItem[]): Promise<CatalogueItem[]> => {
    const unsaved = items.filter(({ saved_image_id }) => saved_image_id === undefined);
    const { done, failed } = await work.run(texts.keeping, unsaved, keepOne);
    if (done.length > 0) toast.success(texts.keptToast({ count: done.length }));
    if (failed.length > 0) toast.httpError(texts.notKept({ items: texts.pictures({ count: failed.length }) }));
    return failed;
  };

  const drop = async (items: readonly CatalogueItem[]): Promise<CatalogueItem[]> => {
    const { done, failed } = await work.run(texts.dropping, items, dropOne);
    if (done.length > 0) {
      dispatch(refetchCatalogue(catalogueId));
      toast.success(texts.droppedToast({ count: done.length }));
    }
    if (failed.length > 0) toast.httpError(texts.notDropped({ items: texts.pictures({ count: failed.length }) }));
    return failed;
  };

  return { keep, drop };
}
