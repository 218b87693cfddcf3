import { type LiftedState, instrument } from '@redux-devtools/instrument';
import { type StoreEnhancer, type UnknownAction, compose } from 'redux';

/** The state of Redux DevTools: all actions of a store, and the current position. */
export interface WithDevTools<State> {
  liftedStore: {
    dispatch: (action: object) => void;
    getState: () => LiftedState<State, UnknownAction, unknown>;
  };
}

/** Installs itself like the browser extension. Import it before everything else: Redux Toolkit only looks for it when it is loaded. */
Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge?: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
