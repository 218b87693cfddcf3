import type { Plane, Raster } from './raster';

/**
 * Fills the pixels where `mask` is above 0 with Telea's inpainting (2004). OpenCV is loaded by the first edit that needs it, because it takes 130 MB of memory.
 */
export async function inpaint(image: Raster, mask: Plane, radius: number): Promise<Raster> {
  const { waitForOpenCv } = await import('./openCvModule');
  const { cv } = await waitForOpenCv();
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
