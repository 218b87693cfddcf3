import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import type { SavedImage } from '../../../contract/saved';
import { useDeleteSavedImageMutation, useRestoreSavedImageMutation } from '../../api/lookChanges';
import { useToggleFavouriteMutation } from '../../api/saved';
import { useBulkDeletion } from '../../library/deletion/useBulkDeletion';
import { SelectionBar } from '../../library/selection/SelectionBar';
import { useBulkWork } from '../../library/selection/useBulkWork';
import type { Selection } from '../../library/selection/useSelection';
import { useZipDownload } from '../../library/selection/useZipDownload';
import { bulkTexts as texts, deletionTexts } from '../../messages/library';
import { toast } from '../../ui/toast';
import { lookFileName } from './lookName';

interface Props {
  selection: Selection;
  looks: readonly SavedImage[];
}

/** The bar with the actions for the selected looks. */
export function LookSelectionBar({ selection, looks }: Props) {
  const work = useBulkWork();
  const [toggleFavourite] = useToggleFavouriteMutation();
  const [deleteLook] = useDeleteSavedImageMutation();
  const [restoreLook] = useRestoreSavedImageMutation();
  const selected = looks.filter(({ id }) => selection.ids.includes(id));
  const keepSelected = (failed: readonly { id: number }[]) => selection.select(failed.map(({ id }) => id));
  const [requestDeletion, dialog] = useBulkDeletion<SavedImage>({
    work,
    itemsText: texts.looks,
    remove: ({ id }) => deleteLook(id).unwrap(),
    restore: ({ id }) => restoreLook(id).unwrap(),
    onEnd: keepSelected,
  });
  const download = useZipDownload(work, texts.looks, (failed) => selection.select(failed));
  const areFavourites = selected.length > 0 && selected.every(({ is_favourite }) => is_favourite);

  const setFavourite = async (is_favourite: boolean) => {
    const changed = selected.filter((look) => look.is_favourite !== is_favourite);
    const { done, failed } = await work.run(texts.saving, changed, ({ id }) =>
      toggleFavourite({ id, is_favourite }).unwrap(),
    );
    const text = is_favourite ? texts.favourites : texts.noFavourites;
    if (done.length > 0) toast.success(text({ items: texts.looks({ count: done.length }) }));
    if (failed.length > 0) toast.httpError(texts.notChanged({ items: texts.looks({ count: failed.length }) }));
    keepSelected(failed);
  };

  return (
    <>
      <SelectionBar
        selection={selection}
        progress={work.progress}
        actions={[
          areFavourites
            ? { label: texts.unfavourite, icon: <FavoriteRounded />, onSelect: () => void setFavourite(false) }
            : { label: texts.favourite, icon: <FavoriteBorderRounded />, onSelect: () => void setFavourite(true) },
          {
            label: texts.download,
            icon: <FolderZipOutlined />,
            onSelect: () =>
              void download(
                'drape-looks',
                selected.map((look) => ({ id: look.id, address: look.saved_image_url, name: lookFileName(look) })),
              ),
          },
          { label: deletionTexts.delete, icon: <DeleteOutlineRounded />, onSelect: () => requestDeletion(selected) },
        ]}
      />
      {dialog}
    </>
  );
}
