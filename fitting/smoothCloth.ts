import type { Cloth } from './cloth';
import { forEachColour, surroundingColours } from './surroundingColours';

/** How far the cloth counts towards a pixel's new colour, as a share of the cloth's side if it were a square. Creases are narrower. Tuned by eye. */
const reachShare = 0.05;

/**
 * The weave stays: pixels that differ by a few levels (of 255) from the mean of their neighbours. Edges of creases differ by more. From this difference on,
 * nothing stays. Tuned by eye.
 */
const weaveDepth = 8;

/**
 * Sums the three channels of a pixel and its eight neighbours into `sums`, and returns how many of them are opaque. Others don't count. A row doesn't run over
 * into the next one, because the outermost pixels of a cloth are transparent.
 */
function sumsAround({ width, pixels }: Cloth, index: number, sums: Float64Array): number {
  let count = 0;
  sums.fill(0);
  for (const row of [index - width, index, index + width])
    for (let i = row - 1; i <= row + 1; i++) {
      const pixel = pixels[i] ?? 0;
      if (pixel <= 0x7fffffff) continue;
      count++;
      sums[0]! += pixel & 255;
      sums[1]! += (pixel >>> 8) & 255;
      sums[2]! += (pixel >>> 16) & 255;
    }
  return count;
}

/**
 * Returns the cloth without creases, marks and other small details: each pixel gets the colour of the cloth around it, and keeps only its weave. A print or a
 * seam is lost, too, so only the parts that the customer brushes are drawn with it.
 */
export function smoothClothOf(cloth: Cloth): Cloth {
  const { width, height, pixels } = cloth;
  const grid = surroundingColours(cloth, reachShare * Math.sqrt(width * height));
  const smooth = pixels.slice();
  const sums = new Float64Array(3);
  forEachColour(grid, cloth, (index, colour) => {
    const count = sumsAround(cloth, index, sums);
    let pixel = pixels[index]! & 0xff000000;
    for (let c = 0; c < 3; c++) {
      const detail = count > 0 ? ((pixels[index]! >>> (8 * c)) & 255) - sums[c]! / count : 0;
      const value = Math.round(colour[c]! + detail * Math.max(0, 1 - (detail / weaveDepth) ** 2));
      pixel |= Math.min(Math.max(value, 0), 255) << (8 * c);
    }
    smooth[index] = pixel;
  });
  return { ...cloth, pixels: smooth };
}
