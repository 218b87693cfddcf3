import { Workbox } from 'workbox-window';
import { updateTexts as texts } from '../../messages/start';
import { goTo } from '../../ui/goTo';
import { toast } from '../../ui/toast';

/** Milliseconds between two checks for a new version. The browser also checks whenever a page is opened, but a tab may stay open for days. */
const updateInterval = 60 * 60 * 1000;

/**
 * Whether a new version is installed and waiting until no tab uses the current version any more. Don't rely on Workbox's `waiting` event alone: it also fires
 * if a worker isn't active 200 ms after its installation, and on a busy machine, the very first worker in Firefox needs more time.
 */
async function isNewVersionWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

/**
 * Registers the service worker. A new version is used only when the user accepts the reload that the app offers, or has closed all tabs. The app never
 * reloads by itself, because a picture may be unsaved.
 */
export function registerServiceWorker(): void {
  const worker = new Workbox('/sw.js');
  const offerReload = async () => {
    if (!(await isNewVersionWaiting())) return;
    toast.offer(texts.ready, {
      label: texts.reload,
      later: texts.later,
      run: () => {
        worker.addEventListener('controlling', () => window.location.reload());
        worker.messageSkipWaiting();
      },
    });
  };
  worker.addEventListener('waiting', () => void offerReload().catch(() => {}));
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { type, path } = data as { type?: string; path?: string };
    if (type === 'OPEN' && path !== undefined) goTo(path);
  });
  // Ignore a failure: a browser that denies storage has no service workers either, and the app works without one.
  worker.register().catch(() => {});
  setInterval(() => void worker.update().catch(() => {}), updateInterval);
}
