import { type Middleware, Tuple, type UnknownAction, configureStore, createAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';

const shown = createAction<unknown>('replay/shown');

const { internal_getRTKQSubscriptions: subscriptionsAsked } = baseApi.internalActions;

/** What RTK Query's middleware answers its hooks: whoever asks is subscribed, to nothing. */
const subscriptions = {
  getSubscriptions: () => ({}),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/** In place of a call's promise: it never ends, as nothing was begun. It has what RTK Query's hooks touch of one. */
function neverBegun() {
  const call = new Promise<never>(() => {});
  return Object.assign(call, {
    requestId: 'replayed',
    queryCacheKey: 'replayed',
    abort: () => {},
    reset: () => {},
    refetch: () => call,
    unsubscribe: () => {},
    unwrap: () => call,
    updateSubscriptionOptions: () => {},
  });
}

/** Nothing that a replayed screen wants done is done: no call, no listener, no change of its own. */
const swallow: Middleware = () => (next) => (action) => {
  if (shown.match(action)) return next(action);
  if (typeof action === 'function') return neverBegun();
  return subscriptionsAsked.match(action) ? subscriptions : action;
};

/** A store of the app's shape for its screens, which shows the state that it is told to and nothing else. */
export function createReplayStore<State>(first: State) {
  const store = configureStore({
    reducer: (state: unknown = first, action: UnknownAction) => (shown.match(action) ? action.payload : state),
    middleware: () => new Tuple(swallow),
    devTools: false,
  });
  return { store, show: (state: State) => void store.dispatch(shown(state)) };
}
