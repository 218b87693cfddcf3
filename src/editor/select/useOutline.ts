import { useStore } from 'react-redux';
import { selectTexts as texts } from '../../messages/editorTools';
import { announcements } from '../canvas/announcements';
import { selectionChanged } from '../state/editorSlice';
import type { OutlineShape } from '../state/editorState';
import type { EditorStore } from '../state/editorStore';
import { selectWorkbench } from '../state/selectors';
import { type OutlineInProgress, createOutlineInProgress } from './outline';
import { announceStep } from './announceStep';

type Outlines = Partial<Record<OutlineShape, OutlineInProgress>>;

const outlinesOfStores = new WeakMap<EditorStore, Outlines>();

/** Creates an outline that enters the store's log when it ends. */
const createFor = (store: EditorStore, shape: OutlineShape) =>
  createOutlineInProgress(shape, {
    finish(corners) {
      const { tool, brushEdge } = selectWorkbench(store.getState());
      store.dispatch(selectionChanged({ select: 'area', tool, edge: brushEdge, points: corners.flat() }));
      announceStep(store, texts.said[tool]);
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
