import { type Action, type UnknownAction, createAction } from '@reduxjs/toolkit';
import { workbenchReducer } from './editorSlice';
import { type WorkbenchName, type Workbenches, initialWorkbenches } from './workbenches';

/** A page with an editor came onto the screen. */
export const workbenchOpened = createAction<WorkbenchName>('editor/workbenchOpened');

/** The user no longer wants what is generated at this workbench. */
export const cancelRequested = createAction<WorkbenchName>('editor/cancelRequested');

type AtWorkbench = { meta: { workbench: WorkbenchName } };

/** Names the workbench of an action that may come when its user is at another: at the end of a generation, of an upload. */
export const forWorkbench = <A extends Action>(workbench: WorkbenchName, action: A): A & AtWorkbench => ({
  ...action,
  meta: { workbench },
});

const isAt = (action: Action): action is Action & AtWorkbench =>
  'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'workbench' in action.meta;

/** Every action of the editor changes one workbench: the one it names, else the active one. */
export function editorReducer(state: Workbenches = initialWorkbenches, action: UnknownAction): Workbenches {
  if (workbenchOpened.match(action))
    return state.active === action.payload ? state : { ...state, active: action.payload };
  const workbench = isAt(action) ? action.meta.workbench : state.active;
  const before = state[workbench];
  const now = workbenchReducer(before, action);
  return now === before ? state : { ...state, [workbench]: now };
}
