import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useRef } from 'react';
import type { Model, ModelImage } from '../../../contract/models';
import {
  modelsApi,
  useDeleteModelMutation,
  useLazyListModelImagesQuery,
  useRestoreModelMutation,
} from '../../api/models';
import { useBulkDeletion } from '../../library/deletion/useBulkDeletion';
import { SelectionBar } from '../../library/selection/SelectionBar';
import { useBulkWork } from '../../library/selection/useBulkWork';
import type { Selection } from '../../library/selection/useSelection';
import { useZipDownload } from '../../library/selection/useZipDownload';
import { bulkTexts as texts, deletionTexts, garmentsTexts } from '../../messages/library';
import { photoFileName } from './photoNames';

const { getModelUses } = modelsApi.endpoints;

interface Props {
  selection: Selection;
  models: readonly Model[];
}

/** The bar with the actions for the selected models. */
export function ModelSelectionBar({ selection, models }: Props) {
  const work = useBulkWork();
  const [deleteModel] = useDeleteModelMutation();
  const [restoreModel] = useRestoreModelMutation();
  const [listImages] = useLazyListModelImagesQuery();
  /** The photos of the last download. If some of them fail, their models stay selected. */
  const downloaded = useRef<ModelImage[]>([]);
  const selected = models.filter(({ id }) => selection.ids.includes(id));
  const [requestDeletion, dialog] = useBulkDeletion<Model>({
    work,
    itemsText: texts.models,
    findUses: async ({ id }, dispatch) =>
      (await dispatch(getModelUses.initiate(id, { subscribe: false, forceRefetch: true })).unwrap()).saved_images,
    usesText: garmentsTexts.madeWithCategory,
    remove: ({ id }) => deleteModel(id).unwrap(),
    restore: ({ id }) => restoreModel(id).unwrap(),
    onEnd: (failed) => selection.select(failed.map(({ id }) => id)),
  });
  const downloadZip = useZipDownload(work, texts.photos, (failed) =>
    selection.select(downloaded.current.filter(({ id }) => failed.includes(id)).map(({ model_id }) => model_id)),
  );

  const download = async () => {
    const photosOf = new Map<number, ModelImage[]>();
    const { failed } = await work.run(texts.downloading, selected, async ({ id }) => {
      photosOf.set(id, await listImages(id).unwrap());
    });
    // The failed call has already shown a message. Keep the models selected.
    if (failed.length > 0) return;
    const photos = selected.map(({ id }) => photosOf.get(id) ?? []);
    downloaded.current = photos.flat();
    const files = photos.flatMap((ofModel) =>
      ofModel.map((image, index) => ({ id: image.id, address: image.image_url, name: photoFileName(image, index) })),
    );
    await downloadZip('drape-models', files);
  };

  return (
    <>
      <SelectionBar
        selection={selection}
        progress={work.progress}
        actions={[
          { label: texts.download, icon: <FolderZipOutlined />, onSelect: () => void download() },
          { label: deletionTexts.delete, icon: <DeleteOutlineRounded />, onSelect: () => requestDeletion(selected) },
        ]}
      />
      {dialog}
    </>
  );
}
