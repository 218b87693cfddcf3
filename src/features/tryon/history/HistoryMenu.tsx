import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, lazy, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GeneratedImage } from '../../../../contract/generations';
import { useDeleteGeneratedMutation } from '../../../api/generations';
import { comparedWith, editorImageCleared } from '../../../editor/state/editorSlice';
import { selectEditorImage } from '../../../editor/state/selectors';
import { editorTexts, historyTexts as texts } from '../../../messages/editor';
import { loadTexts } from '../../../messages/loadTexts';
import { ConfirmDialogOnDemand } from '../../../ui/ConfirmDialogOnDemand';
import { toast } from '../../../ui/toast';
import { useSaveRun } from '../useSaveRun';

const ReuseMaskItem = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../../../editor/select/ReuseMaskItem')).ReuseMaskItem };
});

interface Props {
  picture: GeneratedImage;
  /** Whether the picture is in the editor. */
  isShown: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu of a picture in the history, with every action except opening it. */
export function HistoryMenu({ picture, isShown, anchor, onClose }: Props) {
  const dispatch = useDispatch();
  const hasImage = useSelector(selectEditorImage) !== null;
  const { saveRun, isSaving } = useSaveRun();
  const [deletePicture, { isLoading: isDeleting }] = useDeleteGeneratedMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { run_id, generated_image_url, mask_url, saved_image_id } = picture;
  const isSaved = saved_image_id !== undefined;
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };
  const remove = async () => {
    const { error } = await deletePicture(run_id);
    setIsAsking(false);
    if (error) return;
    toast.success(texts.deleted);
    if (isShown) dispatch(editorImageCleared());
  };
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {!isShown && hasImage && (
          <MenuItem onClick={closeAnd(() => dispatch(comparedWith(generated_image_url)))}>{texts.compare}</MenuItem>
        )}
        <MenuItem disabled={isSaved || isSaving} onClick={closeAnd(() => void saveRun(picture))}>
          {isSaved ? editorTexts.savedToGallery : editorTexts.saveToGallery}
        </MenuItem>
        {mask_url !== undefined && hasImage && (
          <Suspense>
            <ReuseMaskItem maskUrl={mask_url} closeMenu={onClose} />
          </Suspense>
        )}
        <MenuItem onClick={closeAnd(() => setIsAsking(true))}>{texts.delete}</MenuItem>
      </Menu>
      <ConfirmDialogOnDemand
        open={isAsking}
        title={texts.deleteTitle}
        text={isSaved ? texts.deleteSaved : texts.deleteUnsaved}
        confirmLabel={texts.delete}
        isBusy={isDeleting}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
