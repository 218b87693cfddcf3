import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConsentDialogOnDemand } from '../consent/ConsentDialogOnDemand';
import { unseenResults } from '../../ui/unseenResults';
import { workbenchOpened } from '../state/editorReducer';
import { selectActiveWorkbenchName } from '../state/selectors';
import type { WorkbenchName } from '../state/workbenches';

interface Props {
  name: WorkbenchName;
  children: ReactNode;
}

/**
 * A page's editor: everything in it reads and changes this workbench. It renders its children only while this workbench is the active one in the store, so
 * another workbench's picture never appears for a moment. After time travel to another page, it renders nothing.
 */
export function Workbench({ name, children }: Props) {
  const dispatch = useDispatch();
  const isActive = useSelector(selectActiveWorkbenchName) === name;
  // React splits a deferred render into short slices. Rendering the whole editor without pauses would block a slow phone.
  const isDue = useDeferredValue(isActive, false);
  // Do this in an effect, which runs after the cleanup of the previous page. The cleanup ends what was in progress there, for example a stroke.
  useEffect(() => {
    dispatch(workbenchOpened(name));
    return unseenResults.show(name);
  }, [dispatch, name]);
  return (
    isActive &&
    isDue && (
      <>
        {children}
        <ConsentDialogOnDemand />
      </>
    )
  );
}
