import type { Mask } from './mask';

/** Number of rows of the mask that are written at a time. Their buffer is reused, because allocating memory takes longer than filling it. */
const bandRows = 256;

/** The part of a 2D context that is used here: the browser's, or a test's own. */
type Canvas2d = Pick<
  OffscreenCanvasRenderingContext2D,
  'createImageData' | 'putImageData' | 'globalCompositeOperation'
>;

/**
 * Writes black pixels whose alpha says how much of the image is kept: 255 less the mask. Assumes a little-endian machine. All machines that run browsers
 * are.
 */
function writeKept(words: Uint32Array, data: Uint8Array): void {
  for (let index = 0; index < data.length; index++) words[index] = (255 - data[index]!) << 24;
}

/**
 * Draws an image with the holes of `mask` onto a canvas of the mask's size, and replaces the canvas's content. First draws the kept parts of the mask as alpha,
 * then the image inside them. Pixels that are fully kept are bit-identical to the image's. Drawing the image first, reading it back and cutting the holes
 * out took four times as long.
 *
 * @param isOpaque whether the image is known to have no transparency. Then it is drawn with `source-atop`, which gives the same pixels as `source-in` but is
 * five times as fast, because the browser needs no second canvas
 * @param drawImage draws the whole image
 */
export function drawWithHoles(
  context: Canvas2d,
  { width, height, data }: Mask,
  isOpaque: boolean,
  drawImage: () => void,
): void {
  const band = context.createImageData(width, Math.min(bandRows, height));
  const words = new Uint32Array(band.data.buffer);
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    writeKept(words, data.subarray(top * width, (top + rows) * width));
    context.putImageData(band, 0, top, 0, 0, width, rows);
  }
  context.globalCompositeOperation = isOpaque ? 'source-atop' : 'source-in';
  drawImage();
  context.globalCompositeOperation = 'source-over';
}
