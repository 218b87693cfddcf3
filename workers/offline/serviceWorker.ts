import { type PrecacheEntry, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { clearPictures, pictureStrategies } from './pictures';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build that are fetched at once, filled in by scripts/ServiceWorker.ts. */
declare const PRECACHED: PrecacheEntry[];

const pageCache = 'page';
const page = '/';

/** Paths that the server answers with something else than the app's page. */
const otherPages = [/^\/(api|media|s|healthz|readyz)(\/|$)/, /\.\w+$/];

/**
 * The page is kept with its headers: its policy names the nonce that is in its scripts. So an offline page has the nonce of the day it was kept, which is safe:
 * the page is the same for everybody, and nothing that a user enters is ever written into it.
 */
const keepPage = async () => {
  const cache = await caches.open(pageCache);
  await cache.add(new Request(page, { cache: 'reload' }));
};

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();

// Online the page always comes from the server, so that its scripts are those of the newest build.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const kept = await caches.match(page, { cacheName: pageCache });
        if (kept) return kept;
        throw error;
      }
    },
    { denylist: otherPages },
  ),
);

// Files with a hash in their name never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\.[0-9a-f]{12}\.(js|woff2)$/.test(url.pathname),
  new CacheFirst({ cacheName: 'files' }),
);

for (const [variant, strategy] of Object.entries(pictureStrategies))
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && !request.headers.has('range') && new RegExp(`^/media/[\\w-]+/${variant}$`).test(url.pathname),
    strategy,
  );

self.addEventListener('install', (event) => event.waitUntil(keepPage()));

self.addEventListener('activate', (event) =>
  // Files that an older build needed. What is still needed is fetched again.
  event.waitUntil(Promise.all([caches.delete('files'), self.clients.claim()])),
);

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLEAR_PICTURES') event.waitUntil(clearPictures());
});

/** Shows the page that a notice is about: in a tab that is open, else in a new one. */
async function openFromNotice(path: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  await tab.focus();
  tab.postMessage({ type: 'OPEN', path });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path?: string };
  event.waitUntil(openFromNotice(path ?? page));
});
