import module from '@techstark/opencv-js';
import type * as OpenCvModule from '@techstark/opencv-js';
import type { Plane, Raster } from './raster';

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
