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
 * The editor of a page. All editor components in it use the workbench `name`. It renders its children only while the store has this workbench as the active
 * one, so that the picture of another workbench never flashes. After time travel to another page, it renders nothing.
 */
export function Workbench({ name, children }: Props) {
  const dispatch = useDispatch();
  const isActive = useSelector(selectActiveWorkbenchName) === name;
  // React splits a deferred render into short slices. Rendering the whole editor at once would block a slow phone.
  const isDue = useDeferredValue(isActive, false);
  // Use an effect, because it runs after the cleanup of the previous page. That cleanup ends a stroke in progress, for example.
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
