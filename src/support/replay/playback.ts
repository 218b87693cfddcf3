import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RecordedSession } from './readReport';

/**
 * Number of actions for which one state is kept. A state for each action would take too much memory: each may have its own stroke log, so five thousand states
 * could contain ten million references.
 */
const snapshotInterval = 100;

/** The states of a session. Step 0 is the state before the first action, step n the state after the nth. */
export interface Playback<State> {
  steps: number;
  stateAt(step: number): State;
}

/**
 * Replays the whole session once, so that errors occur before anything is shown. After that, showing a step replays at most `snapshotInterval` actions.
 *
 * @param onStep called with each step, its state, and the action that led to it
 * @throws the reducer's error if an action doesn't fit this version of the app
 */
export function createPlayback<State>(
  { actions, base }: RecordedSession,
  reducer: Reducer<State>,
  onStep: (step: number, state: State, action?: UnknownAction) => void,
): Playback<State> {
  const snapshots: State[] = [];

  // A report from an older version may lack parts of the state. The reducer adds them when it gets an unknown action.
  let state = reducer(base as State, { type: 'support/replayed' });
  onStep(0, state);
  for (const [index, action] of actions.entries()) {
    if (index % snapshotInterval === 0) snapshots.push(state);
    state = reducer(state, action);
    onStep(index + 1, state, action);
  }
  if (actions.length % snapshotInterval === 0) snapshots.push(state);

  return {
    steps: actions.length,
    stateAt(step) {
      const index = Math.floor(step / snapshotInterval);
      const start = snapshots[index];
      if (start === undefined) throw new RangeError(`The session has no step ${step}.`);
      return actions.slice(index * snapshotInterval, step).reduce<State>(reducer, start);
    },
  };
}
