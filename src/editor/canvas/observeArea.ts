import type { Size } from './camera';

/**
 * Returns an element's size in screen pixels. Prefers the exact size from the browser, so that the picture isn't blurred at odd zoom levels. Uses a calculated
 * size if there is no exact one, or if the two differ by more than a pixel, as when developer tools emulate another pixel ratio.
 */
function screenSize({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Size {
  const width = Math.round(contentRect.width * devicePixelRatio);
  const height = Math.round(contentRect.height * devicePixelRatio);
  const [exact] = devicePixelContentBoxSize ?? [];
  const isNear = exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  return isNear ? { width: exact.inlineSize, height: exact.blockSize } : { width, height };
}

/** Reports the size of an element in screen pixels, now and whenever the size changes, for example because of the browser's zoom. */
export function observeArea(element: HTMLElement, onResize: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onResize(screenSize(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari doesn't support `device-pixel-content-box`, so observe the default box.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
