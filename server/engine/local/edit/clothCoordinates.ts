import { softBlur, weightedBlur } from '../image/blur';
import { lightnessOf } from '../image/lab';
import type { Photo } from '../image/photo';
import { clamp, mapPlane, type Box, type Plane } from '../image/raster';
import { rowsAt } from '../image/resize';
import { shrunk, type RowMask } from '../image/rowMask';

/** Where the pixels of one row lie on the cloth, in repeats of a pattern; indexed by column. */
interface ClothRow {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

export interface ClothCoordinates {
  /** Returns the coordinates of the columns `left` to `right` (excluded) of a row. The next call overwrites them. */
  readonly read: (y: number, left: number, right: number) => ClothRow;
}

/** How steep the sheet is along one axis, in lightness a pixel of the full-size photo, which has `scale` pixels for one of the sheet. */
function slopesOf(sheet: Plane, axis: 'x' | 'y', scale: number): Float64Array {
  const { width, height, data } = sheet;
  const [step, rim] = axis === 'x' ? [1, { x: 1, y: 0 }] : [width, { x: 0, y: 1 }];
  const slopes = new Float64Array(data.length);
  for (let y = rim.y; y < height - rim.y; y++) {
    for (let x = rim.x; x < width - rim.x; x++) {
      const i = y * width + x;
      slopes[i] = clamp((data[i + step]! - data[i - step]!) / 2 / scale, -4, 4);
    }
  }
  return slopes;
}

/**
 * A flat pattern laid over folds: lightness stands for slope (shape from shading at its simplest), and the pattern is pushed along the
 * gradient of the smoothed lightness, so that lines bend where the cloth does. `box` and `repeat` are in pixels of the full size; the folds, which
 * are broad, are read from the photo's small copy.
 */
export function clothCoordinates(photo: Photo, region: RowMask, box: Box, repeat: number): ClothCoordinates {
  const { small } = photo;
  const scale = photo.width / small.width;
  const lightness = mapPlane(small, (i) => {
    const at = i * 3;
    return lightnessOf(small.data[at]!, small.data[at + 1]!, small.data[at + 2]!);
  });
  const near = weightedBlur(lightness, shrunk(region, small), Math.max(1.5, (repeat * 0.06) / scale), 50);
  const sheet = softBlur(near, Math.max(1, (repeat * 0.03) / scale));
  const readX = rowsAt(slopesOf(sheet, 'x', scale), small, 1, photo);
  const readY = rowsAt(slopesOf(sheet, 'y', scale), small, 1, photo);
  const slopes = new Float64Array(photo.width);
  const row = { u: new Float32Array(photo.width), v: new Float32Array(photo.width) };
  const push = repeat * 0.05;
  const middle = (box.left + box.right) / 2;
  const read = (y: number, left: number, right: number): ClothRow => {
    readX(y, slopes, left, right);
    for (let x = left; x < right; x++) row.u[x] = (x - middle + push * slopes[x]!) / repeat + 100;
    readY(y, slopes, left, right);
    for (let x = left; x < right; x++) row.v[x] = (y - box.top + push * slopes[x]!) / repeat + 100;
    return row;
  };
  return { read };
}
