import type { Size } from './camera';

/**
 * The size in screen pixels. It is exact in browsers that report it, which avoids a blur of half a pixel at odd zoom levels, and calculated in others. If the
 * two differ by much, the pixel ratio is emulated by developer tools, and the exact size doesn't take that into account.
 */
function screenSize({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Size {
  const width = Math.round(contentRect.width * devicePixelRatio);
  const height = Math.round(contentRect.height * devicePixelRatio);
  const [exact] = devicePixelContentBoxSize ?? [];
  const isNear = exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  return isNear ? { width: exact.inlineSize, height: exact.blockSize } : { width, height };
}

/** Reports the size of an element in screen pixels, now and whenever it changes, for example because of the browser's zoom. */
export function observeArea(element: HTMLElement, told: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) told(screenSize(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari doesn't support this box.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
