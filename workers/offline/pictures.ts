import { StaleWhileRevalidate } from 'workbox-strategies';

/** Number of pictures to keep of each variant. A thumbnail takes about 30 kB, an original one or two MB. */
const maxCached = { thumbnail: 400, original: 40 } as const;
type PictureVariant = keyof typeof maxCached;

/** The names of the picture caches begin with this prefix. src/app/offline/clearPictures.ts repeats it, to delete the caches. */
const cachePrefix = 'pictures-';

/** Number of sign-outs so far. A picture is only cached if nobody signed out between its request and its arrival. */
let signOuts = 0;

/** Returns a picture's key in the cache: its address without the signature. The signature changes every six hours, but the picture stays the same. */
const withoutSignature = ({ url }: Request) => url.split('?')[0] ?? url;

async function removeOldest(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/**
 * Answers with the cached picture immediately, and requests it from the server in the background. The new answer is only cached if the server accepts the
 * address. A forged or expired address never changes the cache.
 */
const createStrategy = (variant: PictureVariant) =>
  new StaleWhileRevalidate({
    cacheName: cachePrefix + variant,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state['signOuts'] = signOuts;
        },
        cacheKeyWillBeUsed: async ({ request }) => withoutSignature(request),
        cacheWillUpdate: async ({ response, state }) =>
          response.status === 200 && state?.['signOuts'] === signOuts ? response : null,
        cacheDidUpdate: async ({ cacheName }) => removeOldest(cacheName, maxCached[variant]),
      },
    ],
  });

export const pictureStrategies: Record<PictureVariant, StaleWhileRevalidate> = {
  thumbnail: createStrategy('thumbnail'),
  original: createStrategy('original'),
};

/** Deletes all cached pictures. Pictures that are still being downloaded won't be cached. */
export async function clearPictures(): Promise<void> {
  signOuts += 1;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}
