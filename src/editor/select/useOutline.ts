import { useStore } from 'react-redux';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { announcements } from '../canvas/announcements';
import { editorClient } from '../client/editorClient';
import type { OutlineShape } from '../state/editorState';
import type { EditorStore } from '../state/editorStore';
import { selectWorkbench } from '../state/selectors';
import { type OutlineInProgress, createOutlineInProgress } from './outline';
import { changeSelection } from './changeSelection';

type Outlines = Partial<Record<OutlineShape, OutlineInProgress>>;

const outlinesOfStores = new WeakMap<EditorStore, Outlines>();

/**
 * Selects the pixels that a clinging brush covers along a path, as one step. The log stores the pixels rather than the path, because the worker chooses them by
 * the colours of the picture.
 */
async function selectAlongPath(store: EditorStore, points: number[]): Promise<void> {
  const { editorImage, brushSize, tool, brushEdge } = selectWorkbench(store.getState());
  try {
    const region = await editorClient.call((api) => api.coverOfPath({ points, size: brushSize }));
    // Do nothing if another picture has replaced this one in the meantime.
    if (selectWorkbench(store.getState()).editorImage !== editorImage) return;
    if (!region) return announcements.say(texts.said.tooSmall);
    changeSelection(store, { select: 'softRegion', tool, edge: brushEdge, region }, texts.said[tool]);
  } catch {
    toast.error(texts.clingFailed);
  }
}

/** Creates an outline that is added to the store's log when it ends. */
const createOutlineFor = (store: EditorStore, shape: OutlineShape) =>
  createOutlineInProgress(shape, {
    finish(corners) {
      if (shape === 'cling') return void selectAlongPath(store, corners.flat());
      const { tool, brushEdge } = selectWorkbench(store.getState());
      changeSelection(store, { select: 'area', tool, edge: brushEdge, points: corners.flat() }, texts.said[tool]);
    },
    refuse: () => announcements.say(texts.said.tooSmall),
  });

/** Returns the outline in progress of this shape. It is shared by the overlay, which draws it, and the panel, whose buttons end or cancel it. */
export function useOutline(shape: OutlineShape): OutlineInProgress {
  const store = useStore() as EditorStore;
  const outlines = outlinesOfStores.get(store) ?? {};
  outlinesOfStores.set(store, outlines);
  return (outlines[shape] ??= createOutlineFor(store, shape));
}
