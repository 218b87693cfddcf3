import createEmotionCache, { type EmotionCache, type Options } from '../../node_modules/@emotion/cache';

/**
 * Creates an Emotion cache that drops all styles. jsdom tests every rule of the page against every element that a query by role looks at, which takes most of
 * the time of a test of a screen, and writing the rules takes a twentieth. Tests of screens don't look at styles: hidden parts carry `hidden`, `aria-hidden` or
 * aren't rendered.
 */
export default function createCache(options: Options): EmotionCache {
  const cache = createEmotionCache(options);
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}
