import { type Middleware, type UnknownAction, configureStore, createAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { sendsNoCalls } from '../../api/baseQuery';
import { maskPainted } from '../../editor/state/maskPainted';
import type { WithEditor } from '../../editor/state/selectors';
import { type Painting, isSamePainting, paintingIn } from './recordedMasks';

/** The state to show, and the hash of the customer's mask in it. The hash is empty if it wasn't recorded. */
interface ShownStep {
  state: WithEditor;
  mask: string;
}

const stepShown = createAction<WithEditor>('replay/shown');

/** Creates a store that shows the given states. The replayed screens may dispatch actions, but the reducer ignores them, and no call is sent. */
export function createReplayStore(first: ShownStep) {
  let now = first;
  /**
   * The masks that the canvas has painted, by their list of strokes. The canvas reports each mask once, and reports it again after the picture was reopened.
   */
  const paintedMasks = new WeakMap<Painting['strokes'], { painting: Painting; hash: string }>();
  const recordPainted: Middleware<object, WithEditor> = (api) => (next) => (action) => {
    if (maskPainted.match(action)) {
      const painting = paintingIn(api.getState());
      paintedMasks.set(painting.strokes, { painting, hash: action.payload.hash });
    }
    return next(action);
  };
  const store = configureStore({
    reducer: (state: WithEditor = first.state, action: UnknownAction) =>
      stepShown.match(action) ? action.payload : state,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: sendsNoCalls }, immutableCheck: false, serializableCheck: false }).concat(
        // The hooks in the replayed screens need this middleware to subscribe to cache entries.
        baseApi.middleware as Middleware,
        recordPainted,
      ),
    devTools: false,
  });
  return {
    store,

    show: (next: ShownStep): void => {
      now = next;
      store.dispatch(stepShown(next.state));
    },

    /** Calls the listener for each new state and each painted mask. */
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),

    /** Whether the canvas shows the same mask as the customer's canvas did. Null until both hashes are known. */
    isSameMask: (): boolean | null => {
      const painting = paintingIn(now.state);
      const reported = paintedMasks.get(painting.strokes);
      if (now.mask === '' || !reported || !isSamePainting(reported.painting, painting)) return null;
      return reported.hash === now.mask;
    },
  };
}
