import type { Point } from '../../../workers/image/area/findAreaAt';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import type { ApiDispatch } from '../fit/fetchBundle';
import type { EditorStore } from '../state/editorStore';
import { selectWorkbench } from '../state/selectors';
import { changeSelection } from './changeSelection';
import { explainNotFound } from './fetchAreas';
import { findTappedArea } from './findTappedArea';

/** Selects the area that the user taps, as one step. A new tap replaces an earlier one that is still waiting for its area. */
export function createTapSelection(store: EditorStore, dispatch: ApiDispatch) {
  let pending: Point | null = null;
  const listeners = new Set<() => void>();

  function set(next: Point | null): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Returns the tap that is waiting for its area. Null if there is none. */
    get: () => pending,

    /** @param point a pixel of the editor's picture */
    async tap(point: Point): Promise<void> {
      const { editorImage, tool, brushEdge } = selectWorkbench(store.getState());
      if (!editorImage) return;
      set(point);
      try {
        const found = await findTappedArea(dispatch, editorImage, point);
        if (pending !== point || selectWorkbench(store.getState()).editorImage !== editorImage) return;
        if (!found) return toast.error(explainNotFound());
        const { name, ...area } = found;
        changeSelection(store, { ...area, tool, edge: brushEdge }, `${name}. ${texts.said[tool]}`);
      } catch (error) {
        if (pending === point) toast.error(explainNotFound(error));
      } finally {
        if (pending === point) set(null);
      }
    },

    /** @returns whether a tap was waiting for its area */
    cancel(): boolean {
      if (!pending) return false;
      set(null);
      return true;
    },
  };
}
