import type { Action } from '@reduxjs/toolkit';
import type { FitParameters } from '../../../contract/fit';
import { fitAfter, type FitChange, isFitStep, isSameFit, restingFit, withFitChange } from '../../../fitting/parameters';
import { type ImageClient } from '../client/imageClient';
import { fitChanged } from '../state/editorSlice';
import type { EditorState } from '../state/editorState';
import { type WithEditor, selectEditor } from '../state/selectors';

/** How the garment lies by what was done to it by hand: the parameters that the picture was drawn with, and the steps of the log since. */
export const fitOf = ({ fit, log }: Pick<EditorState, 'fit' | 'log'>): FitParameters =>
  fitAfter(fit?.facts?.parameters ?? restingFit, log.strokes.filter(isFitStep));

interface FitStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
}

export type FitSession = ReturnType<typeof createFitSession>;

/**
 * The change of a fit that is under way, from the first move to the end of a drag. Neither React nor the store hears of it: the worker shows it, and the handles
 * follow.
 */
export function createFitSession(store: FitStore, client: Pick<ImageClient, 'previewFit' | 'endFitPreview'>) {
  let underWay: { change: FitChange; parameters: FitParameters } | null = null;
  const listeners = new Set<() => void>();

  const committed = () => fitOf(selectEditor(store.getState()));

  function set(next: typeof underWay): void {
    underWay = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** As they are shown now. */
    parameters: (): FitParameters => underWay?.parameters ?? committed(),

    isUnderWay: () => underWay !== null,

    /** As the change under way makes them; null without one. */
    underWay: (): FitParameters | null => underWay?.parameters ?? null,

    preview(change: FitChange): void {
      client.previewFit(change);
      set({ change, parameters: withFitChange(committed(), change) });
    },

    /** The change under way is one step of the log. */
    commit(): void {
      if (!underWay) return;
      const { change, parameters } = underWay;
      const isChanged = !isSameFit(parameters, committed());
      set(null);
      if (isChanged) store.dispatch(fitChanged(change));
      else client.endFitPreview();
    },

    giveUp(): void {
      if (!underWay) return;
      set(null);
      client.endFitPreview();
    },
  };
}
