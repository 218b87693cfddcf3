import { type PrecacheEntry, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { clearPictures, pictureStrategies } from './pictures';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build that are downloaded when the service worker is installed. scripts/ServiceWorkerPlugin.ts fills in the list. */
declare const PRECACHED: PrecacheEntry[];

const pageCache = 'page';
const pageUrl = '/';

/** Paths that the server answers with something other than the app's page. */
const serverPaths = [/^\/(api|media|s|healthz|readyz|metrics)(\/|$)/, /\.\w+$/];

/**
 * Caches the app's page together with its headers, because the Content-Security-Policy header must match the nonce of the page's scripts. So the cached page
 * always has the same nonce. This is safe, because the page is the same for everybody, and nothing that a user enters is written into it.
 */
const cachePage = async () => {
  const cache = await caches.open(pageCache);
  await cache.add(new Request(pageUrl, { cache: 'reload' }));
};

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();

// When online, the page always comes from the server, so that its scripts are those of the newest build.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const cachedPage = await caches.match(pageUrl, { cacheName: pageCache });
        if (cachedPage) return cachedPage;
        throw error;
      }
    },
    { denylist: serverPaths },
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

self.addEventListener('install', (event) => event.waitUntil(cachePage()));

self.addEventListener('activate', (event) =>
  // Delete the cached files, because many belong to older builds. Files that the new build still uses are downloaded again.
  event.waitUntil(Promise.all([caches.delete('files'), self.clients.claim()])),
);

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLEAR_PICTURES') event.waitUntil(clearPictures());
});

/** Opens the page that a system notification links to, in an open tab of the app if there is one, or else in a new tab. */
async function openFromNotification(path: string): Promise<void> {
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
  event.waitUntil(openFromNotification(path ?? pageUrl));
});
