import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import type { ModelImage } from '../../../contract/models';
import { modelsApi, useDeleteModelImageMutation, useRestoreModelImageMutation } from '../../api/models';
import { useBulkDeletion } from '../../library/deletion/useBulkDeletion';
import { SelectionBar } from '../../library/selection/SelectionBar';
import { useBulkWork } from '../../library/selection/useBulkWork';
import type { Selection } from '../../library/selection/useSelection';
import { useZipDownload } from '../../library/selection/useZipDownload';
import { bulkTexts as texts, deletionTexts, garmentsTexts } from '../../messages/library';
import { fileName } from '../../ui/fileName';
import { photoFileName } from './photoNames';
import { useAllPhotosDeletion } from './useAllPhotosDeletion';

const { getModelImageUses } = modelsApi.endpoints;

interface Props {
  selection: Selection;
  /** All photos of the model, oldest first. */
  images: readonly ModelImage[];
}

/** The bar with the actions for the selected photos of a model. Deleting all photos deletes the model too, because a model must have a photo. */
export function PhotoSelectionBar({ selection, images }: Props) {
  const work = useBulkWork();
  const [deleteImage] = useDeleteModelImageMutation();
  const [restoreImage] = useRestoreModelImageMutation();
  const selected = images.filter(({ id }) => selection.ids.includes(id));
  const download = useZipDownload(work, texts.photos, (failed) => selection.select(failed));
  const [requestDeletion, dialog] = useBulkDeletion<ModelImage>({
    work,
    itemsText: texts.photos,
    findUses: async ({ id, model_id }, dispatch) =>
      (
        await dispatch(
          getModelImageUses.initiate({ id: model_id, imageId: id }, { subscribe: false, forceRefetch: true }),
        ).unwrap()
      ).saved_images,
    usesText: garmentsTexts.madeWithCategory,
    remove: ({ id, model_id }) => deleteImage({ id: model_id, imageId: id }).unwrap(),
    restore: ({ id, model_id }) => restoreImage({ id: model_id, imageId: id }).unwrap(),
    onEnd: (failed) => selection.select(failed.map(({ id }) => id)),
  });
  const [requestModelDeletion, modelDialog] = useAllPhotosDeletion();
  const [first] = images;

  return (
    <>
      <SelectionBar
        selection={selection}
        progress={work.progress}
        actions={[
          {
            label: texts.download,
            icon: <FolderZipOutlined />,
            onSelect: () =>
              void download(
                fileName('drape', first?.name ?? ''),
                selected.map((image) => ({
                  id: image.id,
                  address: image.image_url,
                  name: photoFileName(image, images.indexOf(image)),
                })),
              ),
          },
          {
            label: deletionTexts.delete,
            icon: <DeleteOutlineRounded />,
            onSelect: () =>
              first && selected.length === images.length ? requestModelDeletion(first) : requestDeletion(selected),
          },
        ]}
      />
      {dialog}
      {modelDialog}
    </>
  );
}
