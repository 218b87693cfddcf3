import type { Action } from '@reduxjs/toolkit';
import type { FitParameters } from '../../../contract/fit';
import { type FitChange, isFitStep } from '../../../fitting/fitStep';
import { applyFitChanges, isSameFit, restingFit, withFitChange } from '../../../fitting/parameters';
import { type ImageClient } from '../client/imageClient';
import { fitChanged } from '../state/editorSlice';
import type { EditorState } from '../state/editorState';
import { type WithEditor, selectWorkbench } from '../state/selectors';

/** Returns the current fit: the parameters that the picture was drawn with, plus the fit steps that were added to the log since. */
export const fitOf = ({ fit, log }: Pick<EditorState, 'fit' | 'log'>): FitParameters =>
  applyFitChanges(fit?.facts?.parameters ?? restingFit, log.strokes.filter(isFitStep));

interface FitStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
}

export type FitSession = ReturnType<typeof createFitSession>;

/**
 * Holds the change of the fit that is in progress, for example during a drag. It isn't in React state or the store, because it changes with every pointer move.
 * The worker draws it, and the handles subscribe to it.
 */
export function createFitSession(store: FitStore, client: Pick<ImageClient, 'previewFit' | 'endFitPreview'>) {
  let inProgress: { change: FitChange; parameters: FitParameters } | null = null;
  const listeners = new Set<() => void>();

  const committed = () => fitOf(selectWorkbench(store.getState()));

  function set(next: typeof inProgress): void {
    inProgress = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Returns the parameters as shown now, including a change in progress. */
    parameters: (): FitParameters => inProgress?.parameters ?? committed(),

    isInProgress: () => inProgress !== null,

    /** Returns the parameters including the change in progress. Null if no change is in progress. */
    inProgress: (): FitParameters | null => inProgress?.parameters ?? null,

    preview(change: FitChange): void {
      client.previewFit(change);
      set({ change, parameters: withFitChange(committed(), change) });
    },

    /** Adds the change in progress to the log, as one step. */
    commit(): void {
      if (!inProgress) return;
      const { change, parameters } = inProgress;
      const isChanged = !isSameFit(parameters, committed());
      set(null);
      if (isChanged) store.dispatch(fitChanged(change));
      else client.endFitPreview();
    },

    cancel(): void {
      if (!inProgress) return;
      set(null);
      client.endFitPreview();
    },
  };
}
