import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { editRestored } from '../../editor/editorSlice';
import { readEdit } from '../../editor/persistence/keptEdits';
import { isUntouched, unfinishedEditOf } from '../../editor/persistence/unfinishedEdit';
import type { TryOnState } from './listening';

/** Brings back what the user left unfinished before a reload, unless there is something in the editor by then. */
export function useUnfinishedEdit(): void {
  const store = useStore<TryOnState>();
  useEffect(() => {
    const isFree = () => isUntouched(unfinishedEditOf(store.getState().editor));
    const { name } = store.getState().session;
    if (!isFree()) return;
    void readEdit(name).then((edit) => {
      if (edit && isFree() && store.getState().session.name === name) store.dispatch(editRestored(edit));
    });
  }, [store]);
}
