import { type Action, type UnknownAction, createAction } from '@reduxjs/toolkit';
import { workbenchReducer } from './editorSlice';
import { type WorkbenchName, type Workbenches, initialWorkbenches } from './workbenches';

/** A page with an editor was opened. */
export const workbenchOpened = createAction<WorkbenchName>('editor/workbenchOpened');

/** The user cancelled the generation at this workbench. */
export const cancelRequested = createAction<WorkbenchName>('editor/cancelRequested');

type AtWorkbench = { meta: { workbench: WorkbenchName } };

/** Adds a workbench to an action. Use this if the user may have moved to another workbench by now, for example when a generation or an upload ends. */
export const forWorkbench = <A extends Action>(workbench: WorkbenchName, action: A): A & AtWorkbench => ({
  ...action,
  meta: { workbench },
});

const hasWorkbench = (action: Action): action is Action & AtWorkbench =>
  'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'workbench' in action.meta;

/** Applies each editor action to one workbench: the one named in the action's `meta` (`forWorkbench`), or else the active one. */
export function editorReducer(state: Workbenches = initialWorkbenches, action: UnknownAction): Workbenches {
  if (workbenchOpened.match(action))
    return state.active === action.payload ? state : { ...state, active: action.payload };
  const workbench = hasWorkbench(action) ? action.meta.workbench : state.active;
  const before = state[workbench];
  const now = workbenchReducer(before, action);
  return now === before ? state : { ...state, [workbench]: now };
}
