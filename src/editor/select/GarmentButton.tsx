import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useGetFitQuery } from '../../api/fits';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { editorClient } from '../client/editorClient';
import { type BundleDispatch, fetchBundle } from '../fit/fetchBundle';
import { selectionChanged } from '../state/editorSlice';
import type { EditorStore } from '../state/editorStore';
import { selectEditorImage, selectWorkbench } from '../state/selectors';
import { announceStep } from './announceStep';

/** Selects the garment of the try-on, without hair or arms in front of it, or takes it away from the selection. Only shown where Drape knows where it is. */
export function GarmentButton({ disabledReason }: { disabledReason: string | null }) {
  const store = useStore() as EditorStore;
  const dispatch = useDispatch<BundleDispatch>();
  const image = useSelector(selectEditorImage);
  const [isBusy, setIsBusy] = useState(false);
  const runId = image?.runId;
  const { data } = useGetFitQuery(runId ?? '', { skip: runId === undefined });
  if (runId === undefined || !data?.is_available) return null;

  const select = async () => {
    setIsBusy(true);
    try {
      const bundle = await fetchBundle(dispatch, runId);
      const region = bundle && (await editorClient.findGarment(bundle));
      const { editorImage, tool, brushEdge } = selectWorkbench(store.getState());
      // Another picture may have replaced this one meanwhile.
      if (editorImage !== image) return;
      if (!region) throw new Error('The garment is hidden.');
      store.dispatch(selectionChanged({ select: 'region', tool, edge: brushEdge, region }));
      announceStep(store, texts.said[tool]);
    } catch {
      toast.error(texts.garmentFailed);
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
      startIcon={isBusy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      onClick={() => {
        if (isBusy) return;
        if (disabledReason === null) void select();
        else toast.info(disabledReason);
      }}
      sx={{ minHeight: 40, ...(isBlocked && { opacity: 0.5 }) }}
    >
      {texts.garment}
    </Button>
  );
}
