import { boxBlur } from './blur';
import { createPlane, computePlane, thresholded, type Box, type Plane } from './raster';

/**
 * Finds the connected regions (4 neighbours) of the pixels above `level`. Returns the label of each pixel, which is 0 outside all regions, and the size of each
 * region, by its label.
 */
export function labelRegions(plane: Plane, level = 0.5): { labels: Int32Array; sizes: number[] } {
  const { width, data } = plane;
  const labels = new Int32Array(data.length);
  const sizes = [0];
  const isUnlabelled = (i: number): boolean => labels[i] === 0 && data[i]! > level;
  // One pixel of each run of pixels that still has to be labelled. There are far fewer runs than pixels.
  const stack: number[] = [];
  for (let seed = 0; seed < data.length; seed++) {
    if (!isUnlabelled(seed)) continue;
    const label = sizes.length;
    let size = 0;
    stack.push(seed);
    for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
      if (labels[pixel] !== 0) continue;
      const row = pixel - (pixel % width);
      let left = pixel;
      while (left > row && isUnlabelled(left - 1)) left--;
      let right = pixel + 1;
      while (right < row + width && isUnlabelled(right)) right++;
      labels.fill(label, left, right);
      size += right - left;
      for (const step of [-width, width]) {
        const end = right + step;
        if (left + step < 0 || end > data.length) continue;
        let isRun = false;
        for (let i = left + step; i < end; i++) {
          const isOpen = isUnlabelled(i);
          if (isOpen && !isRun) stack.push(i);
          isRun = isOpen;
        }
      }
    }
    sizes.push(size);
  }
  return { labels, sizes };
}

/** Returns the bounding box of each region, by its label. `count` is the number of labels, including 0. */
export function boxesOf(labels: Int32Array, count: number, width: number): Box[] {
  const boxes = Array.from({ length: count }, () => ({ left: Infinity, right: 0, top: Infinity, bottom: 0 }));
  labels.forEach((label, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const box = boxes[label]!;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = y + 1;
  });
  return boxes;
}

/** Returns the mean of a plane over each region, by its label. */
export function meansOf(plane: Plane, labels: Int32Array, sizes: readonly number[]): number[] {
  const sums = sizes.map(() => 0);
  labels.forEach((label, i) => (sums[label]! += plane.data[i]!));
  return sums.map((sum, label) => sum / sizes[label]!);
}

/** Keeps the regions that have at least `share` of the largest one's size, and sets the rest to 0. */
export function keepLargeRegions(plane: Plane, share: number, level = 0.5): Plane {
  const { labels, sizes } = labelRegions(plane, level);
  const minSize = Math.max(...sizes) * share;
  return computePlane(plane, (i) => (sizes[labels[i]!]! >= minSize && labels[i] !== 0 ? plane.data[i]! : 0));
}

/**
 * Fills the holes of a 0/1 mask that are smaller than `limit` pixels. An area outside the mask counts as a hole even if it touches the border of the picture.
 */
export function fillHoles(plane: Plane, limit: number): Plane {
  const { width, height, data } = plane;
  const filled = createPlane(width, height);
  for (let i = 0; i < data.length; i++) filled.data[i] = 1 - data[i]!;
  const { labels, sizes } = labelRegions(filled);
  for (let i = 0; i < data.length; i++) {
    filled.data[i] = labels[i] !== 0 && sizes[labels[i]!]! < limit ? 1 : data[i]!;
  }
  return filled;
}

/** Grows a 0/1 mask by about `radius` pixels, with a square window. */
export function dilate(plane: Plane, radius: number): Plane {
  return thresholded(boxBlur(plane, radius), 1e-4);
}

/** Shrinks a 0/1 mask by about `radius` pixels, with a square window. */
export function erode(plane: Plane, radius: number): Plane {
  return thresholded(boxBlur(plane, radius), 1 - 1e-4);
}

/** Removes specks and bridges thinner than about twice the radius from a 0/1 mask (morphological opening). */
export function open(plane: Plane, radius: number): Plane {
  return dilate(erode(plane, radius), radius);
}

/** Returns the sum of all values. For a 0/1 mask, this is its number of pixels. */
export function area(plane: Plane): number {
  let sum = 0;
  for (const value of plane.data) sum += value;
  return sum;
}

/** Returns the smallest box around the pixels above `level`, or null if there are none. */
export function boundsOf(plane: Plane, level = 0.5): Box | null {
  let box: { left: number; top: number; right: number; bottom: number } | null = null;
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) {
      if (plane.data[y * plane.width + x]! <= level) continue;
      box ??= { left: x, top: y, right: x + 1, bottom: y + 1 };
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.bottom = y + 1;
    }
  }
  return box;
}
