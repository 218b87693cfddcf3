import MenuItem from '@mui/material/MenuItem';
import { useSelector, useStore } from 'react-redux';
import { editorTexts, generationTexts } from '../../messages/editor';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { editorClient } from '../client/editorClient';
import type { EditorStore } from '../state/editorStore';
import { selectFit, selectIsGenerating, selectWorkbench } from '../state/selectors';
import { changeSelection } from './changeSelection';

interface Props {
  /** The signed address of an earlier edit's mask. */
  maskUrl: string;
  closeMenu: () => void;
}

/** Fetches a mask. @throws Error if it can't be fetched */
async function fetchMask(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered the request for the mask with ${response.status}.`);
  return response.arrayBuffer();
}

/** A menu item for an edit in the history. It adds the mask of that edit to the current selection, as one step. */
export function ReuseMaskItem({ maskUrl, closeMenu }: Props) {
  const store = useStore() as EditorStore;
  const isGenerating = useSelector(selectIsGenerating);
  const isFitting = useSelector(selectFit) !== null;

  const reuse = async () => {
    const { editorImage } = selectWorkbench(store.getState());
    try {
      const mask = await fetchMask(maskUrl);
      const region = await editorClient.call((api) => api.findArea(mask, 'mask'));
      // Do nothing if another picture has replaced this one in the meantime.
      if (selectWorkbench(store.getState()).editorImage !== editorImage) return;
      if (!region) return toast.error(texts.maskOfOtherSize);
      changeSelection(store, { select: 'softRegion', tool: 'erase', edge: 'hard', region }, texts.said.maskReused);
    } catch {
      toast.error(texts.maskFailed);
    }
  };
  return (
    <MenuItem
      onClick={() => {
        closeMenu();
        if (isGenerating) toast.info(generationTexts.waitOrCancel);
        else if (isFitting) toast.info(editorTexts.finishFit);
        else void reuse();
      }}
    >
      {texts.reuseMask}
    </MenuItem>
  );
}
