import type { Cloth, ClothMesh } from './cloth';
import { type Box, emptyBox, type Frame } from './geometry';

/** The pixels to draw on, row by row: the frame's width times `channels` bytes each. */
export interface Target {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
}

/** A corner of a triangle: its place on the target (x, y), and its place in the cloth (u, v). */
interface Corner {
  x: number;
  y: number;
  u: number;
  v: number;
}

// Look up these functions only once, because they are called for each row of each triangle.
const { ceil, imul, max, min, round } = Math;

/**
 * The x coordinate at which the line through two points crosses the row at height `y`. Always pass the upper point first, so that triangles that share a side
 * get the same value.
 */
const crossingX = (upper: Corner, lower: Corner, y: number) =>
  upper.x + ((y - upper.y) * (lower.x - upper.x)) / (lower.y - upper.y);

/** Mixes two pixels. `first` and `second` each hold two of a pixel's four bytes. `weight` is the share of `second`, in 256ths. */
const mixBytes = (first: number, second: number, weight: number) =>
  ((imul(first, 256 - weight) + imul(second, weight) + 0x00800080) >>> 8) & 0x00ff00ff;

/**
 * Draws one row of a triangle. Samples the cloth bilinearly in steps of a 256th of a pixel, two bytes of a pixel at a time, and blends it with the target.
 *
 * @param words the target's pixels as in a cloth, one number each, if it has four channels: an opaque pixel is written in one step
 */
function drawRow(
  { data, channels }: Target,
  words: Uint32Array | null,
  { width, pixels }: Cloth,
  hiddenCloth: Uint8Array,
  coverage: Uint8Array | null,
  row: { from: number; to: number; u: number; v: number; du: number; dv: number },
): void {
  // Count in 65,536ths of a cloth pixel, so that each step adds whole numbers. A row is short, so the rounding errors add up to less than a 256th of a pixel.
  const du = round(row.du * 65536);
  const dv = round(row.dv * 65536);
  let u = round(row.u * 65536);
  let v = round(row.v * 65536);
  for (let index = row.from; index < row.to; index++, u += du, v += dv) {
    if (hiddenCloth[index] === 255) continue;
    const i = (v >> 16) * width + (u >> 16);
    const a = pixels[i]!;
    const b = pixels[i + 1]!;
    const c = pixels[i + width]!;
    const d = pixels[i + width + 1]!;
    // Skip the pixel if all four pixels of the cloth are transparent.
    if ((a | b | c | d) >>> 24 === 0) continue;
    const across = (u >> 8) & 255;
    const down = (v >> 8) & 255;
    const greenAlpha = mixBytes(
      mixBytes((a >>> 8) & 0x00ff00ff, (b >>> 8) & 0x00ff00ff, across),
      mixBytes((c >>> 8) & 0x00ff00ff, (d >>> 8) & 0x00ff00ff, across),
      down,
    );
    // `cover` ranges from 0 to 65025, which is 255 × 255.
    const cover = (greenAlpha >>> 16) * (255 - hiddenCloth[index]!);
    if (cover === 0) continue;
    if (coverage) coverage[index] = cover / 255;
    const redBlue = mixBytes(
      mixBytes(a & 0x00ff00ff, b & 0x00ff00ff, across),
      mixBytes(c & 0x00ff00ff, d & 0x00ff00ff, across),
      down,
    );
    if (cover === 65025 && words) {
      words[index] = redBlue | (greenAlpha << 8);
      continue;
    }
    const offset = index * channels;
    if (cover === 65025) {
      data[offset] = redBlue & 255;
      data[offset + 1] = greenAlpha & 255;
      data[offset + 2] = redBlue >>> 16;
      continue;
    }
    const remaining = 65025 - cover;
    data[offset] = ((data[offset]! * remaining + (redBlue & 255) * cover + 32512) / 65025) | 0;
    data[offset + 1] = ((data[offset + 1]! * remaining + (greenAlpha & 255) * cover + 32512) / 65025) | 0;
    data[offset + 2] = ((data[offset + 2]! * remaining + (redBlue >>> 16) * cover + 32512) / 65025) | 0;
  }
}

/**
 * Draws the cloth at its vertices, over the pixels that the target already has. A pixel belongs to the triangle that contains its middle, so no seam shows and
 * no pixel is drawn twice. Triangles that the deformation has flipped over aren't drawn. Both the editor's preview and the picture at full size are drawn by
 * this function.
 *
 * @param points x, y, x, y, … of the mesh's vertices, in pixels of the working picture, as returned by `deformVertices`
 * @param hiddenCloth how much of the cloth is hidden at each pixel of the frame, 0..255
 * @param coverage filled with how much of each pixel of the frame the cloth covers, 0..255. Null if nobody needs it
 * @returns the pixels of the frame that may have changed
 */
export function drawCloth(
  frame: Frame,
  target: Target,
  cloth: Cloth,
  { rig, triangles }: ClothMesh,
  points: Float64Array,
  hiddenCloth: Uint8Array,
  coverage: Uint8Array | null = null,
): Box {
  const { vertices } = rig;
  const { data, channels } = target;
  const words = channels === 4 ? new Uint32Array(data.buffer, data.byteOffset, data.length / 4) : null;
  const changed = { left: frame.width, top: frame.height, right: 0, bottom: 0 };
  const corners: [Corner, Corner, Corner] = [0, 1, 2].map(() => ({ x: 0, y: 0, u: 0, v: 0 })) as [
    Corner,
    Corner,
    Corner,
  ];
  /** Whether all three corners lie beyond the same side of the frame. Copied cloth is drawn on small frames, which most triangles miss. */
  const isBeside = (from: number, offset: number, scale: number, length: number, axis: 0 | 1): boolean => {
    const a = offset + points[triangles[from]! * 2 + axis]! * scale;
    const b = offset + points[triangles[from + 1]! * 2 + axis]! * scale;
    const c = offset + points[triangles[from + 2]! * 2 + axis]! * scale;
    return (a < 0 && b < 0 && c < 0) || (a > length && b > length && c > length);
  };
  for (let triangle = 0; triangle < triangles.length; triangle += 3) {
    if (isBeside(triangle, frame.top, frame.scaleY, frame.height, 1)) continue;
    if (isBeside(triangle, frame.left, frame.scaleX, frame.width, 0)) continue;
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[triangle + k]! * 2;
      const corner = corners[k as 0 | 1 | 2];
      corner.x = frame.left + points[vertex]! * frame.scaleX;
      corner.y = frame.top + points[vertex + 1]! * frame.scaleY;
      corner.u = vertices[vertex]! - cloth.left - 0.5;
      corner.v = vertices[vertex + 1]! - cloth.top - 0.5;
    }
    const [p, q, r] = corners;
    const area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    if (area <= 1e-9) continue;
    // How far the place in the cloth moves from one pixel of the target to the next one, to the right and down.
    const du = ((q.u - p.u) * (r.y - p.y) - (r.u - p.u) * (q.y - p.y)) / area;
    const dv = ((q.v - p.v) * (r.y - p.y) - (r.v - p.v) * (q.y - p.y)) / area;
    const duDown = ((r.u - p.u) * (q.x - p.x) - (q.u - p.u) * (r.x - p.x)) / area;
    const dvDown = ((r.v - p.v) * (q.x - p.x) - (q.v - p.v) * (r.x - p.x)) / area;
    const [upper, middle, lower] = sortByHeight(p, q, r);
    const top = max(0, ceil(upper.y - 0.5));
    const bottom = min(frame.height, ceil(lower.y - 0.5));
    for (let y = top; y < bottom; y++) {
      const height = y + 0.5;
      const longSideX = crossingX(upper, lower, height);
      const shortSideX = height < middle.y ? crossingX(upper, middle, height) : crossingX(middle, lower, height);
      const from = max(0, ceil(min(longSideX, shortSideX) - 0.5));
      const to = min(frame.width, ceil(max(longSideX, shortSideX) - 0.5));
      if (from >= to) continue;
      const across = from + 0.5 - p.x;
      const line = y * frame.width;
      drawRow(target, words, cloth, hiddenCloth, coverage, {
        from: line + from,
        to: line + to,
        u: max(0, p.u + du * across + duDown * (height - p.y)),
        v: max(0, p.v + dv * across + dvDown * (height - p.y)),
        du,
        dv,
      });
      if (from < changed.left) changed.left = from;
      if (to > changed.right) changed.right = to;
    }
    if (top < changed.top) changed.top = top;
    if (bottom > changed.bottom) changed.bottom = bottom;
  }
  return changed.right > changed.left ? changed : emptyBox;
}

/** Returns the corners from top to bottom. */
function sortByHeight(p: Corner, q: Corner, r: Corner): [Corner, Corner, Corner] {
  const [a, b] = q.y < p.y ? [q, p] : [p, q];
  if (r.y < a.y) return [r, a, b];
  return r.y < b.y ? [a, r, b] : [a, b, r];
}
