import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RecordedSession } from './readReport';

/** Actions between two states that are kept. Each state has a stroke log of its own: to keep five thousand would take ten million references. */
const stretch = 100;

/** The states that a session went through. Step 0 is before the first action, step n after the n-th. */
export interface Playback<State> {
  steps: number;
  stateAt(step: number): State;
}

/**
 * Goes through the whole session once, so that one that cannot be replayed is found before it is shown. A jump then costs at most `stretch` actions.
 *
 * @param pass is shown each step on the way
 * @throws whatever the reducer throws at an action that no app like this one can have taken
 */
export function createPlayback<State>(
  { actions, base }: RecordedSession,
  reducer: Reducer<State>,
  pass: (step: number, state: State, action?: UnknownAction) => void,
): Playback<State> {
  const kept: State[] = [];

  // An action that nobody knows fills in what an older state lacks.
  let state = reducer(base as State, { type: 'support/replayed' });
  pass(0, state);
  for (const [index, action] of actions.entries()) {
    if (index % stretch === 0) kept.push(state);
    state = reducer(state, action);
    pass(index + 1, state, action);
  }
  if (actions.length % stretch === 0) kept.push(state);

  return {
    steps: actions.length,
    stateAt(step) {
      const from = Math.floor(step / stretch);
      const start = kept[from];
      if (start === undefined) throw new RangeError(`The session has no step ${step}.`);
      return actions.slice(from * stretch, step).reduce<State>(reducer, start);
    },
  };
}
