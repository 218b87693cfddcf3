import type { Cloth } from './cloth';

/** How far colours are averaged: the radius of the window, as a share of the cloth's side if it were a square. Creases are narrower. Tuned by eye. */
const reachShare = 0.035;

/**
 * The weave stays: pixels that differ by a few levels (of 255) from the mean of their neighbours. Edges of creases differ by more. From this difference on,
 * nothing stays. Tuned by eye.
 */
const weaveDepth = 8;

/** Replaces each value by the mean over a square window of side `2 * radius + 1`, in place. Beyond the edges, values count as 0. */
function blurBox(values: Float32Array, width: number, radius: number): void {
  const height = values.length / width;
  const share = 1 / (2 * radius + 1);
  const line = new Float64Array(width);
  for (let row = 0; row < values.length; row += width) {
    for (let x = 0; x < width; x++) line[x] = values[row + x]!;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += line[x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += line[x + radius]!;
      if (x > radius) sum -= line[x - radius - 1]!;
      values[row + x] = sum * share;
    }
  }
  // Go down all columns at once, because going down one after the other would be slow in memory.
  const across = values.slice();
  const sums = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    const [entering, leaving] = [(y + radius) * width, (y - radius - 1) * width];
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x]! += across[entering + x]!;
    if (y > radius) for (let x = 0; x < width; x++) sums[x]! -= across[leaving + x]!;
    if (y >= 0) for (let x = 0; x < width; x++) values[y * width + x] = sums[x]! * share;
  }
}

/**
 * Returns the cloth without creases, spots and other small details: each pixel gets the mean colour of the cloth around it, and keeps only its weave. A print
 * or a seam is lost, too, so only the parts that the customer brushes are drawn with it.
 */
function smoothClothOf(cloth: Cloth): Cloth {
  const { width, height, pixels } = cloth;
  const reach = Math.max(2, Math.round(reachShare * Math.sqrt(width * height)));
  const count = pixels.length;
  // Two blurs with a box are close to one with a round window.
  const blurFar = (plane: Float32Array) => [0, 1].forEach(() => blurBox(plane, width, reach));
  const near = new Float32Array(count);
  for (let i = 0; i < count; i++) near[i] = pixels[i]! >>> 24;
  const far = near.slice();
  blurBox(near, width, 1);
  blurFar(far);
  const smooth = new Uint32Array(count);
  for (let i = 0; i < count; i++) smooth[i] = pixels[i]! & 0xff000000;
  for (const shift of [0, 8, 16]) {
    // Weight colours by alpha, so that the picture beside the cloth isn't mixed in.
    const nearby = new Float32Array(count);
    for (let i = 0; i < count; i++) nearby[i] = ((pixels[i]! >>> shift) & 255) * (pixels[i]! >>> 24);
    const around = nearby.slice();
    blurBox(nearby, width, 1);
    blurFar(around);
    for (let i = 0; i < count; i++) {
      const own = (pixels[i]! >>> shift) & 255;
      const mean = far[i]! > 0 ? around[i]! / far[i]! : own;
      const detail = near[i]! > 0 ? own - nearby[i]! / near[i]! : 0;
      const value = Math.round(mean + detail * Math.max(0, 1 - (detail / weaveDepth) ** 2));
      smooth[i] = smooth[i]! | (Math.min(Math.max(value, 0), 255) << shift);
    }
  }
  return { ...cloth, pixels: smooth };
}

/** Returns a function that returns the cloth without creases. It is computed at the first call, because most fits don't need it. */
export function lazySmoothCloth(cloth: Cloth): () => Cloth {
  let smooth: Cloth | null = null;
  return () => (smooth ??= smoothClothOf(cloth));
}
