import { type ListenerMiddlewareInstance, isFulfilled, nanoid } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { heardOfOtherTab } from '../api/otherTabs';
import { tagTypes } from '../api/tags';
import { generationSettled } from '../editor/editorSlice';
import type { Session } from '../session/session';

const channelName = 'drape';

/** Our own word comes back to us: the page has a channel to speak and one to hear. */
const thisTab = nanoid();

/** Whose data has changed, and who says so. */
interface News {
  user: string;
  tab: string;
}

type WithSession = { session: Session };

interface TabStore {
  getState: () => WithSession;
  dispatch: (action: ReturnType<typeof heardOfOtherTab | typeof baseApi.util.invalidateTags>) => unknown;
}

/** A call that changed something here. */
const isChange = (action: unknown) =>
  isFulfilled(action) && (action.meta as { arg?: { type?: string } }).arg?.type === 'mutation';

/** Tells the other tabs that something of this user has changed; what, they ask the server themselves. */
export function addTellOtherTabsListener(add: ListenerMiddlewareInstance['startListening']): void {
  add.withTypes<WithSession>()({
    predicate: (action) => isChange(action) || generationSettled.match(action),
    effect: (_, api) => {
      const { name } = api.getState().session;
      if (name === '') return;
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ user: name, tab: thisTab } satisfies News);
      channel.close();
    },
  });
}

/**
 * Makes this tab ask anew for what is on its screen when another tab has changed something: at once while it is looked
 * at, else when it is looked at again, once for all that happened meanwhile. To hear is no change, so nothing goes round.
 */
export function hearOtherTabs({ getState, dispatch }: TabStore): () => void {
  const channel = new BroadcastChannel(channelName);
  let isBehind = false;
  const catchUp = () => {
    if (!isBehind || document.visibilityState === 'hidden') return;
    isBehind = false;
    dispatch(baseApi.util.invalidateTags([...tagTypes]));
    dispatch(heardOfOtherTab());
  };
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.tab === thisTab || data.user === '' || data.user !== getState().session.name) return;
    isBehind = true;
    catchUp();
  });
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', catchUp);
  };
}
