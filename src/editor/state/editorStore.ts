import type { Action } from '@reduxjs/toolkit';
import type { WithEditor } from './selectors';

/** What the canvas needs of a store. */
export interface EditorStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
  subscribe(listener: () => void): () => void;
}
