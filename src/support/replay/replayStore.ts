import { type Middleware, Tuple, type UnknownAction, configureStore, createAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { maskPainted } from '../../editor/state/maskPainted';
import type { WithEditor } from '../../editor/state/selectors';
import { type Painting, isSamePainting, paintingIn } from './recordedMasks';

/** A state of the session, and the hash of the customer's mask, which is empty if it wasn't recorded. */
interface Moment {
  state: WithEditor;
  mask: string;
}

const shown = createAction<WithEditor>('replay/shown');

const { internal_getRTKQSubscriptions: subscriptionsAsked } = baseApi.internalActions;

/** What the hooks of RTK Query expect from its middleware: every request counts as subscribed. */
const subscriptions = {
  getSubscriptions: () => ({}),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/** Stands in for the promise of an RTK Query call. It never settles, and has the members that the hooks use. */
function pendingCall() {
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

/**
 * Drops every action of the replayed screens: calls, listeners, state changes.
 *
 * @param painted called when the canvas has painted a mask
 */
const dropActions =
  (painted: (state: WithEditor, hash: string) => void): Middleware<object, WithEditor> =>
  (store) =>
  (next) =>
  (action) => {
    if (shown.match(action)) return next(action);
    if (typeof action === 'function') return pendingCall();
    if (subscriptionsAsked.match(action)) return subscriptions;
    if (!maskPainted.match(action)) return action;
    painted(store.getState(), action.payload.hash);
    // Passed on to notify subscribers that the mask is known; the reducer ignores it.
    return next(action);
  };

/** A store that shows the given states and ignores the actions of the screens. */
export function createReplayStore(first: Moment) {
  let now = first;
  /** What the canvas has painted. It reports each stroke list once, and again after its picture was reopened. */
  const painted = new WeakMap<Painting['strokes'], { painting: Painting; hash: string }>();
  const store = configureStore({
    reducer: (state: WithEditor = first.state, action: UnknownAction) => (shown.match(action) ? action.payload : state),
    middleware: () =>
      new Tuple(
        dropActions((state, hash) => {
          const painting = paintingIn(state);
          painted.set(painting.strokes, { painting, hash });
        }),
      ),
    devTools: false,
  });
  return {
    store,

    show: (moment: Moment): void => {
      now = moment;
      store.dispatch(shown(moment.state));
    },

    /** Notifies of each new state and each painted mask. */
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),

    /** Whether the canvas shows the customer's mask; null until both are known. */
    isSameMask: (): boolean | null => {
      const painting = paintingIn(now.state);
      const told = painted.get(painting.strokes);
      if (now.mask === '' || !told || !isSamePainting(told.painting, painting)) return null;
      return told.hash === now.mask;
    },
  };
}
