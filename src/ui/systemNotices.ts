import { useSyncExternalStore } from 'react';
import { goTo } from './goTo';
import { storeChoice } from './useStoredChoice';

/** `unsupported`: the browser has no notifications; `denied`: the user has blocked ours in the browser. */
type NoticeState = 'unsupported' | 'denied' | 'off' | 'on';

interface Notice {
  text: string;
  /** Replaces a notice with the same tag, for example one of another tab. */
  tag: string;
  /** The page that a click opens. */
  path: string;
}

const key = 'systemNotices';
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

const isSupported = () => 'Notification' in window;

function choice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function state(): NoticeState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && choice() === 'on' ? 'on' : 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The user may have changed the permission in the browser's settings.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function choose(chosen: 'on' | 'off'): void {
  storeChoice(key, chosen);
  emit();
}

/** Whether to offer notices: only to users who have neither chosen nor been asked. */
const isOffered = () => state() === 'off' && choice() === null && Notification.permission === 'default';

/** Shows notices of the operating system, for users who turned them on. On phones only a service worker can show them. */
async function show({ text, tag, path }: Notice): Promise<void> {
  if (state() !== 'on') return;
  const options = { body: text, tag, icon: '/icon-192.png', data: { path } };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) return registration.showNotification('Drape', options);
  const notice = new Notification('Drape', options);
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    goTo(path);
  });
}

export const systemNotices = {
  show,
  /** Asks for the permission. Call it for a click only. */
  turnOn: async (): Promise<void> => {
    const permission = await Notification.requestPermission();
    choose(permission === 'granted' ? 'on' : 'off');
  },
  turnOff: () => choose('off'),
};

export const useNoticeState = (): NoticeState => useSyncExternalStore(subscribe, state);
export const useNoticeOffer = (): boolean => useSyncExternalStore(subscribe, isOffered);
