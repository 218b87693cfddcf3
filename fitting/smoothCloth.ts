import type { Cloth } from './cloth';

/** How far colours are averaged: the radius of the window, as a share of the cloth's side if it were a square. Creases are narrower. Tuned by eye. */
const reachShare = 0.02;

/**
 * The weave stays: pixels that differ by a few levels (of 255) from the mean of their neighbours. Edges of creases differ by more. From this difference on,
 * nothing stays. Tuned by eye.
 */
const weaveDepth = 8;

/** Replaces each value by the mean over a square window of side `2 * radius + 1`, in place. Beyond the edges, values count as 0. */
function blurBox(values: Float32Array, width: number, radius: number): void {
  const height = values.length / width;
  const line = new Float64Array(Math.max(width, height));
  const blurLine = (start: number, step: number, length: number) => {
    for (let k = 0; k < length; k++) line[k] = values[start + k * step]!;
    let sum = 0;
    for (let k = 0; k < Math.min(radius, length); k++) sum += line[k]!;
    for (let k = 0; k < length; k++) {
      if (k + radius < length) sum += line[k + radius]!;
      if (k > radius) sum -= line[k - radius - 1]!;
      values[start + k * step] = sum / (2 * radius + 1);
    }
  };
  for (let y = 0; y < height; y++) blurLine(y * width, 1, width);
  for (let x = 0; x < width; x++) blurLine(x, width, height);
}

/**
 * Returns the cloth without creases, spots and other small details: each pixel gets the mean colour of the cloth around it, and keeps only its weave. A print
 * or a seam is lost, too, so only the parts that the customer brushes are drawn with it.
 */
function smoothClothOf(cloth: Cloth): Cloth {
  const { width, height, pixels } = cloth;
  const reach = Math.max(2, Math.round(reachShare * Math.sqrt(width * height)));
  const alphas = Float32Array.from(pixels, (pixel) => pixel >>> 24);
  const [near, far] = [alphas.slice(), alphas.slice()];
  // Two blurs with a box are close to one with a round window.
  const blurFar = (plane: Float32Array) => [0, 1].forEach(() => blurBox(plane, width, reach));
  blurBox(near, width, 1);
  blurFar(far);
  const smooth = pixels.map((pixel) => pixel & 0xff000000);
  for (const shift of [0, 8, 16]) {
    // Weight colours by alpha, so that the picture beside the cloth isn't mixed in.
    const nearby = Float32Array.from(pixels, (pixel, i) => ((pixel >>> shift) & 255) * alphas[i]!);
    const around = nearby.slice();
    blurBox(nearby, width, 1);
    blurFar(around);
    for (let i = 0; i < pixels.length; i++) {
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
