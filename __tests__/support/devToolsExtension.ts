import { type LiftedState, instrument } from '@redux-devtools/instrument';
import { type StoreEnhancer, type UnknownAction, compose } from 'redux';

/** A store with Redux DevTools. `liftedStore` is the store of DevTools itself: its state contains all actions, and the current position among them. */
export interface WithDevTools<State> {
  liftedStore: {
    dispatch: (action: object) => void;
    getState: () => LiftedState<State, UnknownAction, unknown>;
  };
}

/**
 * Importing this file installs Redux DevTools as the browser extension does. Import it before everything else, because Redux Toolkit looks for DevTools only
 * once, when it is first imported.
 */
Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge?: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
