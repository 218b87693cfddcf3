import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCutRounded from '@mui/icons-material/ContentCutRounded';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSaveImageWithHolesMutation } from '../../api/holes';
import { editorClient } from '../../editor/client/editorClient';
import { useHasHoles } from '../../editor/client/useHasHoles';
import { selectStrokeLog } from '../../editor/state/selectors';
import type { StrokeLog } from '../../editor/state/strokeLog';
import { SaveButton } from '../../editor/tools/SaveButton';
import { editorTexts, tryonTexts } from '../../messages/editor';
import { savingTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import type { SaveToGallery } from './useSaveToGallery';

type Strokes = StrokeLog['strokes'];

const menuStyles = { maxWidth: 'min(360px, 92vw)' };

interface Props {
  action: SaveToGallery;
  /** Shown while nothing is erased. */
  plainButton: ReactNode;
  /** The strokes on the picture when it was last saved with holes. */
  savedStrokes: Strokes;
  onSaved: (strokes: Strokes) => void;
}

/** Compares the entries of two lists, because undo and redo create new lists with the same entries. */
const haveSameEntries = (a: Strokes, b: Strokes) =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

/**
 * The Save button of a picture with erased parts. Its menu offers to save the whole picture, or to cut the erased parts out. Each version can be saved once.
 */
export function SaveChoice({ action, plainButton, savedStrokes, onSaved }: Props) {
  const { strokes } = useSelector(selectStrokeLog);
  const hasHoles = useHasHoles(strokes);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saveWithHoles] = useSaveImageWithHolesMutation();
  const [isCutting, setIsCutting] = useState(false);
  if (!hasHoles) return plainButton;
  const { isSaved, isBusy, obstacle, createSaveRequest, save } = action;
  const isCutSaved = haveSameEntries(strokes, savedStrokes);
  const isAllSaved = isSaved && isCutSaved;

  const saveCut = async () => {
    const image = createSaveRequest();
    if (!image) return;
    setIsCutting(true);
    try {
      const image_mask = await editorClient.call((api) => api.exportHoles());
      const { data } = await saveWithHoles({ ...image, image_mask });
      if (!data) return;
      onSaved(strokes);
      toast.success(tryonTexts.saved);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setIsCutting(false);
    }
  };
  const choices = [
    { label: texts.whole, hint: texts.wholeHint, Icon: ImageOutlined, isDone: isSaved, run: save },
    { label: texts.cut, hint: texts.cutHint, Icon: ContentCutRounded, isDone: isCutSaved, run: () => void saveCut() },
  ];
  return (
    <>
      <SaveButton
        popup="menu"
        isSaved={isAllSaved}
        isBusy={isBusy || isCutting}
        disabledReason={isAllSaved ? editorTexts.alreadySaved : obstacle}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': texts.label }, paper: { sx: menuStyles } }}
      >
        {choices.map(({ label, hint, Icon, isDone, run }) => (
          <MenuItem
            key={label}
            disabled={isDone}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            <ListItemIcon>{isDone ? <CheckRounded fontSize="small" /> : <Icon fontSize="small" />}</ListItemIcon>
            <ListItemText primary={label} secondary={isDone ? editorTexts.savedToGallery : hint} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
