import module from '@techstark/opencv-js';
import type * as OpenCvModule from '@techstark/opencv-js';
import type { Plane, Raster } from './raster';
import { mapPlane } from './raster';

/** The module inside a wrapper: it is a thenable that resolves to itself, so an async function that returned it bare would never end. */
export interface OpenCv {
  readonly cv: typeof OpenCvModule & { setRNGSeed(seed: number): void };
}

interface ThenableModule {
  then(ready: (cv: OpenCv['cv']) => void): void;
}

/** Waits until the WebAssembly is compiled. Imported statically: a dynamic import would resolve the thenable, for ever. */
export function loadOpenCv(): Promise<OpenCv> {
  const thenable = module as unknown as ThenableModule;
  return new Promise((resolve) => thenable.then((cv) => resolve({ cv })));
}

/** What is known of a pixel before the cut. The numbers are OpenCV's. */
export const seed = { background: 0, foreground: 1, maybeBackground: 2, maybeForeground: 3 } as const;

/**
 * GrabCut (Rother, Kolmogorov and Blake, 2004) from seeds of the image's size; gives 1 on the foreground, 0 elsewhere.
 * Needs pixels on both sides: seeds of one kind alone give that kind everywhere.
 */
export function grabCut({ cv }: OpenCv, image: Raster, seeds: Uint8Array, iterations: number): Plane {
  const { width, height } = image;
  const isForeground = (value: number): boolean => (value & 1) === 1;
  if (seeds.every(isForeground) || !seeds.some(isForeground)) {
    return mapPlane(image, (i) => (isForeground(seeds[i]!) ? 1 : 0));
  }
  // Its k-means starts at random: a fixed seed keeps the same photo at the same bytes.
  cv.setRNGSeed(1);
  const pixels = cv.matFromArray(height, width, cv.CV_8UC3, image.data as unknown as number[]);
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, seeds as unknown as number[]);
  const background = new cv.Mat();
  const foreground = new cv.Mat();
  try {
    cv.grabCut(pixels, mask, new cv.Rect(0, 0, 1, 1), background, foreground, iterations, cv.GC_INIT_WITH_MASK);
    const cut = mask.data as Uint8Array;
    return mapPlane(image, (i) => (isForeground(cut[i]!) ? 1 : 0));
  } finally {
    for (const matrix of [pixels, mask, background, foreground]) matrix.delete();
  }
}

/** Telea's inpainting (2004) of the pixels where `mask` is above 0. */
export function inpaint({ cv }: OpenCv, image: Raster, mask: Plane, radius: number): Raster {
  const { width, height } = image;
  const hole = Uint8Array.from(mask.data, (value) => (value > 0 ? 255 : 0));
  const pixels = cv.matFromArray(height, width, cv.CV_8UC3, image.data as unknown as number[]);
  const holes = cv.matFromArray(height, width, cv.CV_8UC1, hole as unknown as number[]);
  const filled = new cv.Mat();
  try {
    cv.inpaint(pixels, holes, filled, radius, cv.INPAINT_TELEA);
    return { width, height, data: new Uint8Array(filled.data) };
  } finally {
    for (const matrix of [pixels, holes, filled]) matrix.delete();
  }
}
