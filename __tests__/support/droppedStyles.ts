import createEmotionCache, { type EmotionCache, type Options } from '../../node_modules/@emotion/cache';

/**
 * Creates an Emotion cache that drops all styles. Styles make tests of screens slow: for a query by role, jsdom matches every CSS rule of the page with every
 * element that it looks at. These tests don't need styles, because hidden parts have `hidden` or `aria-hidden`, or aren't rendered.
 */
export default function createCache(options: Options): EmotionCache {
  const cache = createEmotionCache(options);
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}
