import { unpackTile } from './packTile';
import { type PackedMask, isBlank } from './packedMask';
import { tileRect, tileSize } from './tiles';

/** The methods of a 2D context that are used here. In a test, the context isn't the browser's. */
type Canvas2d = Pick<
  OffscreenCanvasRenderingContext2D,
  'createImageData' | 'putImageData' | 'fillRect' | 'fillStyle' | 'globalCompositeOperation'
>;

/**
 * Writes a tile as black pixels whose alpha says how much of the image is kept: 255 minus the mask's value. Assumes a little-endian machine, as all machines
 * that run browsers are.
 *
 * @param words the pixels of a square of `tileSize`; only those of the tile are written
 * @param width width of the tile
 */
function writeKeptPixels(words: Uint32Array, tile: Uint8Array, width: number): void {
  for (let from = 0, row = 0; from < tile.length; from += width, row += tileSize)
    for (let x = 0; x < width; x++) words[row + x] = (255 - tile[from + x]!) << 24;
}

/**
 * Draws an image with the holes of `mask` onto a canvas of the mask's size, and replaces the canvas's content. First draws the kept parts of the mask as alpha,
 * then the image inside them. Pixels that are fully kept are bit-identical to the image's. Drawing the image first, and cutting the holes out afterwards, took
 * four to ten times as long. The mask is unpacked tile by tile, in memory that stays in the processor's cache, and tiles without a hole are skipped.
 *
 * @param isOpaque whether the image is known to have no transparency. Then it is drawn with `source-atop`, which gives the same pixels as `source-in` but is
 * five times as fast, because the browser needs no second canvas
 * @param drawImage draws the whole image
 */
export function drawWithHoles(context: Canvas2d, mask: PackedMask, isOpaque: boolean, drawImage: () => void): void {
  context.globalCompositeOperation = 'copy';
  context.fillStyle = 'black';
  context.fillRect(0, 0, mask.width, mask.height);
  const square = context.createImageData(tileSize, tileSize);
  const words = new Uint32Array(square.data.buffer);
  mask.tiles.forEach((tile, index) => {
    if (isBlank(tile)) return;
    const { left, top, right, bottom } = tileRect(mask, index);
    writeKeptPixels(words, unpackTile(tile), right - left);
    context.putImageData(square, left, top, 0, 0, right - left, bottom - top);
  });
  context.globalCompositeOperation = isOpaque ? 'source-atop' : 'source-in';
  drawImage();
  context.globalCompositeOperation = 'source-over';
}
