import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { SelectionRegion, SoftRegion } from '../../../workers/image/selection/selectionStep';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import type { EditorStore } from '../state/editorStore';
import { selectEditorImage, selectWorkbench } from '../state/selectors';
import { changeSelection } from './changeSelection';

/** The pixels of an area, in the form that the log stores. */
export type FoundArea = { select: 'region'; region: SelectionRegion } | { select: 'softRegion'; region: SoftRegion };

interface Props {
  label: string;
  /** Why nothing can be selected now. Null if the button can be used. */
  disabledReason: string | null;
  /** Finds the area in the editor's picture. Resolves to null if it isn't in the picture. */
  find: () => Promise<FoundArea | null>;
  /** Returns a message that says why the area couldn't be found. Called without an error if the area isn't in the picture. */
  explain: (error?: unknown) => string;
}

/** A button for an area that Drape finds by itself. It adds the area to the selection, or removes it from the selection, as one step. */
export function AreaButton({ label, disabledReason, find, explain }: Props) {
  const store = useStore() as EditorStore;
  const image = useSelector(selectEditorImage);
  const [isBusy, setIsBusy] = useState(false);

  const select = async () => {
    setIsBusy(true);
    try {
      const found = await find();
      const { editorImage, tool, brushEdge } = selectWorkbench(store.getState());
      // Do nothing if another picture has replaced this one in the meantime.
      if (editorImage !== image) return;
      if (!found) return toast.error(explain());
      changeSelection(store, { ...found, tool, edge: brushEdge }, texts.said[tool]);
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setIsBusy(false);
    }
  };
  const isBlocked = disabledReason !== null || isBusy;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (isBusy) return;
        if (disabledReason === null) void select();
        else toast.info(disabledReason);
      }}
      sx={{ minHeight: 40, minWidth: 0, ...(isBlocked && { opacity: 0.5 }) }}
    >
      {/* While the button is busy, hide its text instead of removing it, so that the row of buttons doesn't shift. */}
      <Box component="span" sx={{ opacity: isBusy ? 0 : 1 }}>
        {label}
      </Box>
      {isBusy && <CircularProgress size={16} color="inherit" aria-hidden sx={{ position: 'absolute' }} />}
    </Button>
  );
}
