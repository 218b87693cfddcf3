import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { workbenchOpened } from '../state/editorReducer';
import { selectActiveWorkbenchName } from '../state/selectors';
import type { WorkbenchName } from '../state/workbenches';

interface Props {
  name: WorkbenchName;
  children: ReactNode;
}

/**
 * A page's editor: everything in it reads and changes this workbench. It renders once this workbench is the active one in the store, so that no frame shows
 * another workbench's picture. After time travel to another page, it renders nothing.
 */
export function Workbench({ name, children }: Props) {
  const dispatch = useDispatch();
  const isActive = useSelector(selectActiveWorkbenchName) === name;
  // A deferred render happens in slices. In one piece, the editor's first render would block a slow phone.
  const isDue = useDeferredValue(isActive, false);
  // In an effect, so that the previous page first finishes what it is doing, for example a stroke, in its own workbench.
  useEffect(() => {
    dispatch(workbenchOpened(name));
  }, [dispatch, name]);
  return isActive && isDue && children;
}
