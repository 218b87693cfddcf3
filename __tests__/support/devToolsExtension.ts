import { type LiftedState, instrument } from '@redux-devtools/instrument';
import { type StoreEnhancer, type UnknownAction, compose } from 'redux';

/** What Redux DevTools works with: all actions of a store, and where among them it is. */
export interface WithDevTools<State> {
  liftedStore: {
    dispatch: (action: object) => void;
    getState: () => LiftedState<State, UnknownAction, unknown>;
  };
}

/** As the browser's extension puts itself there. To be imported before all else: Redux Toolkit looks for it once, when it is loaded. */
Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge?: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
