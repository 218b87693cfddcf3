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

/** Pixels of an area, as an entry of the log stores them. */
export type FoundArea = { select: 'region'; region: SelectionRegion } | { select: 'softRegion'; region: SoftRegion };

interface Props {
  label: string;
  /** Why nothing can be selected now. Null if something can. */
  disabledReason: string | null;
  /** Finds the area in the editor's picture. Null if the picture doesn't show it. */
  find: () => Promise<FoundArea | null>;
  /** Says why the area couldn't be found. The error is undefined if the picture doesn't show it. */
  explain: (error?: unknown) => string;
}

/** Adds an area that Drape finds by itself to the selection, or takes it away, as one step. */
export function AreaButton({ label, disabledReason, find, explain }: Props) {
  const store = useStore() as EditorStore;
  const image = useSelector(selectEditorImage);
  const [isBusy, setIsBusy] = useState(false);

  const select = async () => {
    setIsBusy(true);
    try {
      const found = await find();
      const { editorImage, tool, brushEdge } = selectWorkbench(store.getState());
      // Another picture may have replaced this one meanwhile.
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
      {/* The text stays in its place, so that the row of buttons doesn't change while it's busy. */}
      <Box component="span" sx={{ opacity: isBusy ? 0 : 1 }}>
        {label}
      </Box>
      {isBusy && <CircularProgress size={16} color="inherit" aria-hidden sx={{ position: 'absolute' }} />}
    </Button>
  );
}
