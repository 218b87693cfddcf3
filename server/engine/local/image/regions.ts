import { boxBlur } from './blur';
import { mapPlane, type Box, type Plane } from './raster';

/** Connected regions (4 neighbours) of the pixels above `level`: a label a pixel, 0 outside, and the size of each label. */
export function labelRegions(plane: Plane, level = 0.5): { labels: Int32Array; sizes: number[] } {
  const { width, height, data } = plane;
  const labels = new Int32Array(data.length);
  const sizes = [0];
  const stack: number[] = [];
  for (let seed = 0; seed < data.length; seed++) {
    if (labels[seed] !== 0 || data[seed]! <= level) continue;
    const label = sizes.length;
    let size = 0;
    labels[seed] = label;
    stack.push(seed);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++;
      const x = at % width;
      const y = (at - x) / width;
      const visit = (next: number): void => {
        if (labels[next] !== 0 || data[next]! <= level) return;
        labels[next] = label;
        stack.push(next);
      };
      if (x > 0) visit(at - 1);
      if (x + 1 < width) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y + 1 < height) visit(at + width);
    }
    sizes.push(size);
  }
  return { labels, sizes };
}

/** Keeps regions of at least `share` of the largest one; the rest becomes 0. */
export function keepLargeRegions(plane: Plane, share: number, level = 0.5): Plane {
  const { labels, sizes } = labelRegions(plane, level);
  const least = Math.max(...sizes) * share;
  return mapPlane(plane, (i) => (sizes[labels[i]!]! >= least && labels[i] !== 0 ? plane.data[i]! : 0));
}

/** Fills holes smaller than `limit` pixels; a hole that touches the border is none. */
export function fillHoles(plane: Plane, limit: number): Plane {
  const { labels, sizes } = labelRegions(mapPlane(plane, (i) => 1 - plane.data[i]!));
  return mapPlane(plane, (i) => (labels[i] !== 0 && sizes[labels[i]!]! < limit ? 1 : plane.data[i]!));
}

/** Grows a 0/1 mask by about `radius` pixels (square window). */
export function dilate(plane: Plane, radius: number): Plane {
  const mean = boxBlur(plane, radius);
  return mapPlane(plane, (i) => (mean.data[i]! > 1e-4 ? 1 : 0));
}

/** Shrinks a 0/1 mask by about `radius` pixels (square window). */
export function erode(plane: Plane, radius: number): Plane {
  const mean = boxBlur(plane, radius);
  return mapPlane(plane, (i) => (mean.data[i]! > 1 - 1e-4 ? 1 : 0));
}

/** Removes specks and bridges thinner than the radius. */
export function open(plane: Plane, radius: number): Plane {
  return dilate(erode(plane, radius), radius);
}

export function area(plane: Plane): number {
  let sum = 0;
  for (const value of plane.data) sum += value;
  return sum;
}

/** The smallest box around the pixels above `level`, or null where there are none. */
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
