import { useSyncExternalStore } from 'react';
import { goTo } from './goTo';
import { storeChoice } from './useStoredChoice';

/** `unsupported`: the browser has no notifications; `denied`: the user has blocked this app's notifications in the browser. */
type NotificationState = 'unsupported' | 'denied' | 'off' | 'on';

interface SystemNotification {
  text: string;
  /** A new notification replaces an earlier one with the same tag, for example from another tab. */
  tag: string;
  /** The page that a click on the notification opens. */
  path: string;
}

const storageKey = 'systemNotices';
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

const isSupported = () => 'Notification' in window;

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function currentState(): NotificationState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readChoice() === 'on' ? 'on' : 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The user may have changed the permission in the browser's settings in the meantime.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function saveChoice(chosen: 'on' | 'off'): void {
  storeChoice(storageKey, chosen);
  emit();
}

/** Whether to offer notifications. False if the user has already turned them on or off, or has answered the browser's question. */
const isOffered = () => currentState() === 'off' && readChoice() === null && Notification.permission === 'default';

/** Shows a system notification if the user has turned them on. On phones, only a service worker can show one. */
async function show({ text, tag, path }: SystemNotification): Promise<void> {
  if (currentState() !== 'on') return;
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

export const systemNotifications = {
  show,
  /** Asks the user for permission. Call this only in response to a click, because browsers ignore other requests. */
  turnOn: async (): Promise<void> => {
    const permission = await Notification.requestPermission();
    saveChoice(permission === 'granted' ? 'on' : 'off');
  },
  turnOff: () => saveChoice('off'),
};

export const useNotificationState = (): NotificationState => useSyncExternalStore(subscribe, currentState);
export const useNotificationOffer = (): boolean => useSyncExternalStore(subscribe, isOffered);
