import { type LiftedState, instrument } from '@redux-devtools/instrument';
import { type StoreEnhancer, type UnknownAction, compose } from 'redux';

/** A store with Redux DevTools. The state of DevTools holds all actions of the store, and the current position among them. */
export interface WithDevTools<State> {
  liftedStore: {
    dispatch: (action: object) => void;
    getState: () => LiftedState<State, UnknownAction, unknown>;
  };
}

/**
 * Importing this file installs Redux DevTools as the browser extension does. Import it before everything else: Redux Toolkit only looks for DevTools when it is
 * loaded.
 */
Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge?: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
