import type { Size } from './camera';

/** Screen pixels: exact where the browser tells them (which avoids a blur of half a pixel at odd zooms), else reckoned. */
function screenSize(entry: ResizeObserverEntry): Size {
  const [exact] = entry.devicePixelContentBoxSize ?? [];
  if (exact) return { width: exact.inlineSize, height: exact.blockSize };
  return {
    width: Math.round(entry.contentRect.width * devicePixelRatio),
    height: Math.round(entry.contentRect.height * devicePixelRatio),
  };
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
