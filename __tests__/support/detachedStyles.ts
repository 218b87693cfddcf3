import createEmotionCache, { type EmotionCache, type Options } from '../../node_modules/@emotion/cache';

/**
 * Creates an Emotion cache whose style sheets are outside of the document. jsdom tests every rule of the page against every element that a query by role looks
 * at, which takes most of the time of a test of a screen. Tests of screens don't look at styles: hidden parts carry `hidden`, `aria-hidden` or aren't rendered.
 */
export default function createCache(options: Options): EmotionCache {
  return createEmotionCache({ ...options, container: document.createElement('div') });
}
