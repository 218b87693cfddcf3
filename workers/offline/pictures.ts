import { StaleWhileRevalidate } from 'workbox-strategies';

/** Number of pictures to keep of each variant. A thumbnail has some 30 kB, an original one or two MB. */
const keptMax = { thumbnail: 400, original: 40 } as const;
type Variant = keyof typeof keptMax;

/** The caches of pictures begin with this. src/app/offline/clearPictures.ts deletes them too. */
const prefix = 'pictures-';

/** Counts sign-outs. A picture that was requested before a sign-out isn't kept after it. */
let signOuts = 0;

/** A picture never changes, and its address does every six hours: keep it without the signature. */
const withoutSignature = ({ url }: Request) => url.split('?')[0] ?? url;

async function removeOldest(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Shows a picture that is kept at once, and asks the server for it all the same: an address that was forged or has expired is refused there. */
const strategyOf = (variant: Variant) =>
  new StaleWhileRevalidate({
    cacheName: prefix + variant,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state['signOuts'] = signOuts;
        },
        cacheKeyWillBeUsed: async ({ request }) => withoutSignature(request),
        cacheWillUpdate: async ({ response, state }) =>
          response.status === 200 && state?.['signOuts'] === signOuts ? response : null,
        cacheDidUpdate: async ({ cacheName }) => removeOldest(cacheName, keptMax[variant]),
      },
    ],
  });

export const pictureStrategies: Record<Variant, StaleWhileRevalidate> = {
  thumbnail: strategyOf('thumbnail'),
  original: strategyOf('original'),
};

/** Deletes all pictures. Those on their way aren't kept. */
export async function clearPictures(): Promise<void> {
  signOuts += 1;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
