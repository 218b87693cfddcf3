import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { workbenchOpened } from '../state/editorReducer';
import { DeferredRender } from '../../ui/DeferredRender';
import { selectActiveWorkbench } from '../state/selectors';
import type { WorkbenchName } from '../state/workbenches';

interface Props {
  name: WorkbenchName;
  children: ReactNode;
}

/**
 * A page's editor: all in it reads and changes this workbench. It is drawn once the store has this one as the active
 * one, so that no frame shows the picture of another. In a jump back in time to another page's, nothing is drawn.
 */
export function Workbench({ name, children }: Props) {
  const dispatch = useDispatch();
  const isActive = useSelector(selectActiveWorkbench) === name;
  // An effect: what the page before has still to end, a stroke for one, comes first and goes to its own workbench.
  useEffect(() => {
    dispatch(workbenchOpened(name));
  }, [dispatch, name]);
  return isActive && <DeferredRender>{children}</DeferredRender>;
}
