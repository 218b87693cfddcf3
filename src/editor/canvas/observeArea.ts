import type { Size } from './camera';

/**
 * Screen pixels: exact where the browser tells them, which avoids a blur of half a pixel at odd zooms, else reckoned. Where the two are far apart, the
 * pixel ratio is an emulated one (developer tools), of which the exact size knows nothing.
 */
function screenSize({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Size {
  const width = Math.round(contentRect.width * devicePixelRatio);
  const height = Math.round(contentRect.height * devicePixelRatio);
  const [exact] = devicePixelContentBoxSize ?? [];
  const isNear = exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  return isNear ? { width: exact.inlineSize, height: exact.blockSize } : { width, height };
}

/** Tells the size of an element in screen pixels, now and whenever it changes; a change of the browser's zoom is one. */
export function observeArea(element: HTMLElement, told: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) told(screenSize(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari does not know this box.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
