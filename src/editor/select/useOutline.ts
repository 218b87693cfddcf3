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

/** Selects what a clinging brush covers along a path, as one step. The worker chooses the pixels by the colours of the picture, so the log's entry holds the pixels rather than the path. */
async function selectAlong(store: EditorStore, points: number[]): Promise<void> {
  const { editorImage, brushSize, tool, brushEdge } = selectWorkbench(store.getState());
  try {
    const region = await editorClient.call((api) => api.coverOfPath({ points, size: brushSize }));
    // Another picture may have replaced this one meanwhile.
    if (selectWorkbench(store.getState()).editorImage !== editorImage) return;
    if (!region) return announcements.say(texts.said.tooSmall);
    changeSelection(store, { select: 'softRegion', tool, edge: brushEdge, region }, texts.said[tool]);
  } catch {
    toast.error(texts.clingFailed);
  }
}

/** Creates an outline that enters the store's log when it ends. */
const createFor = (store: EditorStore, shape: OutlineShape) =>
  createOutlineInProgress(shape, {
    finish(corners) {
      if (shape === 'cling') return void selectAlong(store, corners.flat());
      const { tool, brushEdge } = selectWorkbench(store.getState());
      changeSelection(store, { select: 'area', tool, edge: brushEdge, points: corners.flat() }, texts.said[tool]);
    },
    refuse: () => announcements.say(texts.said.tooSmall),
  });

/** Returns the outline of this shape in progress. The overlay that draws it and the panel that ends it share it. */
export function useOutline(shape: OutlineShape): OutlineInProgress {
  const store = useStore() as EditorStore;
  const outlines = outlinesOfStores.get(store) ?? {};
  outlinesOfStores.set(store, outlines);
  return (outlines[shape] ??= createFor(store, shape));
}
