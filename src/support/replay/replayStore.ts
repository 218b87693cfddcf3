import { type Middleware, Tuple, type UnknownAction, configureStore, createAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { maskPainted } from '../../editor/canvas/maskPainted';
import type { WithEditor } from '../../editor/selectors';
import { type Painting, isSamePainting, paintingIn } from './recordedMasks';

/** A state of the session, and the hash of the mask that the customer saw then; empty where it was not told. */
interface Moment {
  state: WithEditor;
  mask: string;
}

const shown = createAction<WithEditor>('replay/shown');

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

/**
 * Nothing that a replayed screen wants done is done: no call, no listener, no change of its own.
 *
 * @param painted hears of what the canvas has painted
 */
const swallow =
  (painted: (state: WithEditor, hash: string) => void): Middleware<object, WithEditor> =>
  (store) =>
  (next) =>
  (action) => {
    if (shown.match(action)) return next(action);
    if (typeof action === 'function') return neverBegun();
    if (subscriptionsAsked.match(action)) return subscriptions;
    if (!maskPainted.match(action)) return action;
    painted(store.getState(), action.payload.hash);
    // Changes nothing either, but whoever asks how the masks compare is told.
    return next(action);
  };

/** A store of the app's shape for its screens, which shows the state that it is told to and nothing else. */
export function createReplayStore(first: Moment) {
  let now = first;
  /** What the canvas has painted: it tells so once for each list of strokes, and anew when its picture was opened again. */
  const painted = new WeakMap<Painting['strokes'], { painting: Painting; hash: string }>();
  const store = configureStore({
    reducer: (state: WithEditor = first.state, action: UnknownAction) => (shown.match(action) ? action.payload : state),
    middleware: () =>
      new Tuple(
        swallow((state, hash) => {
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

    /** Tells of each state that is shown, and of each mask that is painted. */
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),

    /** Whether the canvas has painted the mask that the customer saw; null until both are known. */
    isSameMask: (): boolean | null => {
      const painting = paintingIn(now.state);
      const told = painted.get(painting.strokes);
      if (now.mask === '' || !told || !isSamePainting(told.painting, painting)) return null;
      return told.hash === now.mask;
    },
  };
}
