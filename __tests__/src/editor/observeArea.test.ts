import { observeArea } from '../../../src/editor/canvas/observeArea';

const originalResizeObserver = globalThis.ResizeObserver;
afterEach(() => Object.assign(globalThis, { ResizeObserver: originalResizeObserver, devicePixelRatio: 1 }));

/** The sizes reported for an element of 100.4 × 50 CSS pixels on a screen with this pixel ratio. */
function reportedSizes(pixelRatio: number, exact?: { inlineSize: number; blockSize: number }) {
  class Observer {
    constructor(private readonly report: (entries: object[]) => void) {}
    observe(_element: Element, options?: ResizeObserverOptions) {
      if (options && !exact) throw new TypeError('unknown box');
      this.report([{ contentRect: { width: 100.4, height: 50 }, devicePixelContentBoxSize: exact && [exact] }]);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer, devicePixelRatio: pixelRatio });
  const sizes: object[] = [];
  observeArea(document.body, (size) => sizes.push(size));
  return sizes;
}

test('the exact size is used if the browser reports it', () => {
  expect(reportedSizes(1.25, { inlineSize: 126, blockSize: 62 })).toEqual([{ width: 126, height: 62 }]);
});

test('without the exact size, as in Safari, the size is calculated', () => {
  expect(reportedSizes(2)).toEqual([{ width: 201, height: 100 }]);
});

test('the size is also calculated if the exact size ignores the pixel ratio, as in a browser that emulates another screen', () => {
  expect(reportedSizes(2, { inlineSize: 100, blockSize: 50 })).toEqual([{ width: 201, height: 100 }]);
});
