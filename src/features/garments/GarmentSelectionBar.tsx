import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { garmentsApi, useDeleteGarmentMutation, useRestoreGarmentMutation } from '../../api/garments';
import { useBulkDeletion } from '../../library/deletion/useBulkDeletion';
import { SelectionBar } from '../../library/selection/SelectionBar';
import { useBulkWork } from '../../library/selection/useBulkWork';
import type { Selection } from '../../library/selection/useSelection';
import { useZipDownload } from '../../library/selection/useZipDownload';
import { bulkTexts as texts, deletionTexts, garmentsTexts } from '../../messages/library';
import { fileName } from '../../ui/fileName';
import { MoveDialog } from './MoveDialog';
import { useMoveGarments } from './useMoveGarments';

const { getGarmentUses } = garmentsApi.endpoints;

interface Props {
  selection: Selection;
  garments: readonly Garment[];
}

/** The bar with the actions for the selected garments. */
export function GarmentSelectionBar({ selection, garments }: Props) {
  const work = useBulkWork();
  const [deleteGarment] = useDeleteGarmentMutation();
  const [restoreGarment] = useRestoreGarmentMutation();
  const [isMoving, setIsMoving] = useState(false);
  const selected = garments.filter(({ id }) => selection.ids.includes(id));
  const keepSelected = (failed: readonly Garment[]) => selection.select(failed.map(({ id }) => id));
  const move = useMoveGarments(work, keepSelected);
  const download = useZipDownload(work, texts.garments, (failed) => selection.select(failed));
  const [requestDeletion, dialog] = useBulkDeletion<Garment>({
    work,
    itemsText: texts.garments,
    findUses: async ({ id }, dispatch) =>
      (await dispatch(getGarmentUses.initiate(id, { subscribe: false, forceRefetch: true })).unwrap()).saved_images,
    usesText: garmentsTexts.madeWithCategory,
    remove: ({ id, category_id }) => deleteGarment({ id, category_id }).unwrap(),
    restore: ({ id, category_id }) => restoreGarment({ id, category_id }).unwrap(),
    onEnd: keepSelected,
  });

  return (
    <>
      <SelectionBar
        selection={selection}
        progress={work.progress}
        actions={[
          { label: texts.move, icon: <DriveFileMoveOutlined />, onSelect: () => setIsMoving(true) },
          {
            label: texts.download,
            icon: <FolderZipOutlined />,
            onSelect: () =>
              void download(
                'drape-garments',
                selected.map(({ id, image_url, name }) => ({ id, address: image_url, name: fileName(name) })),
              ),
          },
          { label: deletionTexts.delete, icon: <DeleteOutlineRounded />, onSelect: () => requestDeletion(selected) },
        ]}
      />
      {dialog}
      {isMoving && (
        <MoveDialog
          count={selected.length}
          onClose={() => setIsMoving(false)}
          onMove={(categoryId) => {
            setIsMoving(false);
            void move(selected, categoryId);
          }}
        />
      )}
    </>
  );
}
