import { failure } from '../failure';
import type { Picture } from '../imageCodec';
import { type Mask, createMask } from '../mask';
import { type Rect, intersect, isEmpty, rectOf } from '../rect';
import { blur } from '../selection/blur';
import type { SoftRegion } from '../selection/selectionStep';
import { packSoftRegion } from '../selection/softRegion';
import { stepsPerPixel } from '../stroke';

/** The path of a brush that only covers pixels with a colour similar to the colour under its middle. */
export interface ClingingPath {
  /** The points as x, y, x, y, …, in sixteenths of an image pixel. */
  points: readonly number[];
  /** Diameter in image pixels, at least 1. */
  size: number;
}

/**
 * How much the colour of a covered pixel may differ from the colour under the middle of the brush, and from the colour of a covered neighbour. Both are
 * distances in RGB, with values of 0..255. Tuned by eye on photos, so that a shirt with folds is covered as a whole, but not the wall beside hair.
 */
const tolerance = { fromMiddle: 56, fromNeighbour: 24 };

interface Pixels {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8ClampedArray;
}

function distance({ data }: Pixels, index: number, red: number, green: number, blue: number): number {
  const offset = 4 * index;
  return Math.sqrt((data[offset]! - red) ** 2 + (data[offset + 1]! - green) ** 2 + (data[offset + 2]! - blue) ** 2);
}

/** The mean colour of 3 × 3 pixels, so that noise in the photo has little effect. */
function colourAt({ width, height, data }: Pixels, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const column = Math.min(Math.max(x + dx, 0), width - 1);
      const row = Math.min(Math.max(y + dy, 0), height - 1);
      for (const channel of [0, 1, 2] as const) sum[channel] += data[4 * (row * width + column) + channel]!;
    }
  return [sum[0] / 9, sum[1] / 9, sum[2] / 9];
}

/** Covers the pixels of a disc that are connected with its middle through pixels of a similar colour (`tolerance`). */
function coverConnectedPixels(pixels: Pixels, cover: Mask, middleX: number, middleY: number, radius: number): void {
  const { width, height, data } = pixels;
  const [x, y] = [Math.floor(middleX), Math.floor(middleY)];
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const [red, green, blue] = colourAt(pixels, x, y);
  const visited = new Set<number>();
  const stack = [y * width + x];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    if (visited.has(index)) continue;
    visited.add(index);
    const [column, row] = [index % width, Math.floor(index / width)];
    const depth = radius + 0.5 - Math.sqrt((column + 0.5 - middleX) ** 2 + (row + 0.5 - middleY) ** 2);
    if (depth <= 0) continue;
    const covered = Math.round(Math.min(depth, 1) * 255);
    cover.data[index] = Math.max(cover.data[index]!, covered);
    const offset = 4 * index;
    for (const [next, isOnPicture] of [
      [index - 1, column > 0],
      [index + 1, column + 1 < width],
      [index - width, row > 0],
      [index + width, row + 1 < height],
    ] as const) {
      if (!isOnPicture || visited.has(next)) continue;
      if (distance(pixels, next, red, green, blue) > tolerance.fromMiddle) continue;
      if (distance(pixels, next, data[offset]!, data[offset + 1]!, data[offset + 2]!) <= tolerance.fromNeighbour)
        stack.push(next);
    }
  }
}

/** The centres of the discs along a path: its points, and places between them so that the discs overlap by most of their size. */
function* discCentres({ points, size }: ClingingPath): Generator<[x: number, y: number]> {
  const spacing = Math.max(1, size / 6);
  for (let index = 0; index + 1 < points.length; index += 2) {
    const before = Math.max(0, index - 2);
    const [fromX, fromY] = [points[before]! / stepsPerPixel, points[before + 1]! / stepsPerPixel];
    const [toX, toY] = [points[index]! / stepsPerPixel, points[index + 1]! / stepsPerPixel];
    const count = Math.ceil(Math.sqrt((toX - fromX) ** 2 + (toY - fromY) ** 2) / spacing) || 1;
    for (let step = 1; step <= count; step++)
      yield [fromX + ((toX - fromX) * step) / count, fromY + ((toY - fromY) * step) / count];
  }
}

function boundsOf({ points, size }: ClingingPath, picture: Picture): Rect {
  const xs = points.filter((_, index) => index % 2 === 0).map((x) => x / stepsPerPixel);
  const ys = points.filter((_, index) => index % 2 === 1).map((y) => y / stepsPerPixel);
  // Add one pixel for the soft edge, and three for the blur.
  const reach = size / 2 + 4;
  const rangeOf = (values: number[]) =>
    values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
      Infinity,
      -Infinity,
    ] as const);
  const [[left, right], [top, bottom]] = [rangeOf(xs), rangeOf(ys)];
  return intersect(rectOf(picture.width, picture.height), {
    left: Math.floor(left - reach),
    top: Math.floor(top - reach),
    right: Math.ceil(right + reach),
    bottom: Math.ceil(bottom + reach),
  });
}

/**
 * Finds the pixels that a clinging brush covers. At each place of its path, the brush covers the pixels that are connected with its middle through pixels of a
 * similar colour. The edge fades over a pixel or two. Single pixels that were left out because of noise in the photo are filled.
 *
 * @returns null if the path lies outside of the picture
 * @throws Error named `ExportInProgress` while the picture is being exported
 */
export function coverOfPath(picture: Picture, path: ClingingPath): SoftRegion | null {
  const box = boundsOf(path, picture);
  if (isEmpty(box)) return null;
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const data = picture.renderView({ ...size, left: -box.left, top: -box.top, scale: 1 });
  if (!data) throw failure('ExportInProgress');
  const cover = createMask(size.width, size.height);
  for (const [x, y] of discCentres(path))
    coverConnectedPixels({ ...size, data }, cover, x - box.left, y - box.top, path.size / 2);
  blur(cover, rectOf(size.width, size.height), 1);
  cover.data.forEach((value, index) => (cover.data[index] = Math.min(Math.max(2 * value - 128, 0), 255)));
  return cover.data.some((value) => value > 0) ? packSoftRegion(box, cover.data) : null;
}
