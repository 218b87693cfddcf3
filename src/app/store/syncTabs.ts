import { type ListenerMiddlewareInstance, isFulfilled, nanoid } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { changedInOtherTab } from '../../api/otherTabs';
import { tagTypes } from '../../api/tags';
import { generationSettled } from '../../editor/state/editorSlice';
import type { Session } from '../../session/session';

const channelName = 'drape';

/**
 * Identifies this tab in its messages. The tab also receives its own messages, because it sends and receives through two different `BroadcastChannel` objects.
 * It ignores them.
 */
const thisTab = nanoid();

interface TabMessage {
  user: string;
  tab: string;
}

type WithSession = { session: Session };

interface TabStore {
  getState: () => WithSession;
  dispatch: (action: ReturnType<typeof changedInOtherTab | typeof baseApi.util.invalidateTags>) => unknown;
}

/** Whether an action reports that a mutation succeeded in this tab. */
const isSucceededMutation = (action: unknown) =>
  isFulfilled(action) && (action.meta as { arg?: { type?: string } }).arg?.type === 'mutation';

/** Tells the other tabs that this user's data has changed. They refetch it themselves. */
export function addNotifyTabsListener(add: ListenerMiddlewareInstance['startListening']): void {
  add.withTypes<WithSession>()({
    predicate: (action) => isSucceededMutation(action) || generationSettled.match(action),
    effect: (_, api) => {
      const { name } = api.getState().session;
      if (name === '') return;
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ user: name, tab: thisTab } satisfies TabMessage);
      channel.close();
    },
  });
}

/**
 * Refetches the data on screen when another tab has changed something: immediately if this tab is visible, otherwise when it next becomes visible. A tab that
 * receives a message never sends one in return, so the tabs can't trigger each other in a loop.
 *
 * @returns a function that stops listening
 */
export function refetchAfterOtherTabs({ getState, dispatch }: TabStore): () => void {
  const channel = new BroadcastChannel(channelName);
  let isStale = false;
  const refetch = () => {
    if (!isStale || document.visibilityState === 'hidden') return;
    isStale = false;
    dispatch(baseApi.util.invalidateTags([...tagTypes]));
    dispatch(changedInOtherTab());
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.tab === thisTab || data.user === '' || data.user !== getState().session.name) return;
    isStale = true;
    refetch();
  });
  document.addEventListener('visibilitychange', refetch);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', refetch);
  };
}
