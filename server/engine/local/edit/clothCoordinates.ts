import { softBlur, weightedBlur } from '../image/blur';
import { lightnessOf } from '../image/lab';
import { clamp, computePlane, type Box, type Plane, type Point } from '../image/raster';
import { shrinkMask, type RowMask } from '../image/rowMask';
import { distance, directionTo } from '../image/geometry';
import type { Photo } from '../image/photo';
import type { SleevePart } from './parts';
import { createValueReader } from './paint';

/** Returns the position of a pixel on the cloth, in repeats of a pattern. */
export type ClothPointAt = (x: number, y: number) => { readonly u: number; readonly v: number };

/**
 * Returns the slope of the cloth along one axis at each point of its lightness `sheet`, in lightness per pixel of the full-size photo, limited to -4..4.
 * `scale` is the number of the photo's pixels per pixel of `sheet`.
 */
function slopesOf(sheet: Plane, axis: 'x' | 'y', scale: number): Plane {
  const { width, height, data } = sheet;
  const [step, rim] = axis === 'x' ? [1, { x: 1, y: 0 }] : [width, { x: 0, y: 1 }];
  return computePlane(sheet, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < rim.x || y < rim.y || x >= width - rim.x || y >= height - rim.y) return 0;
    return clamp((data[i + step]! - data[i - step]!) / 2 / scale, -4, 4);
  });
}

/** A section of a sleeve, with the direction in which its cloth runs. Sleeves are cut separately, and their cloth runs along the arm. */
interface Frame {
  readonly isHere: (x: number, y: number) => boolean;
  readonly origin: Point;
  readonly down: Point;
}

function framesOf(sleeves: readonly SleevePart[], photo: Photo): Frame[] {
  return sleeves.flatMap(({ mask, line }) => {
    const scale = photo.width / mask.width;
    const read = createValueReader(mask, photo);
    return line.slice(1).map((to, i): Frame => {
      const from = line[i]!;
      const down = directionTo(from, to);
      const [start, length] = [from.x * down.x + from.y * down.y, distance(from, to)];
      const isLast = i + 2 === line.length;
      return {
        origin: { x: line[0]!.x * scale, y: line[0]!.y * scale },
        down,
        isHere: (x, y) => {
          const along = (x * down.x + y * down.y) / scale - start;
          return (i === 0 || along > 0) && (isLast || along < length * 1.02) && read(x, y) > 0.5;
        },
      };
    });
  });
}

/**
 * Returns a function from a pixel to its position in a flat pattern that lies over the folds of the cloth. The pattern is shifted along the gradient of the
 * smoothed lightness, so that its lines bend where the cloth does. (Lightness stands for slope here, which is the simplest form of shape from shading.) On a
 * sleeve the pattern runs along the arm. `box` and `repeat` are in pixels of the full-size photo. The folds are read from the photo's small copy, because they
 * are broad. Pixels must be requested row by row, from top to bottom.
 */
export function createClothCoordinates(
  photo: Photo,
  region: RowMask,
  sleeves: readonly SleevePart[],
  box: Box,
  repeat: number,
): ClothPointAt {
  const { small } = photo;
  const scale = photo.width / small.width;
  const lightness = computePlane(small, (i) => {
    const offset = i * 3;
    return lightnessOf(small.data[offset]!, small.data[offset + 1]!, small.data[offset + 2]!);
  });
  const smoothLight = weightedBlur(lightness, shrinkMask(region, small), Math.max(1.5, (repeat * 0.06) / scale), 50);
  const sheet = softBlur(smoothLight, Math.max(1, (repeat * 0.03) / scale));
  const readX = createValueReader(slopesOf(sheet, 'x', scale), photo);
  const readY = createValueReader(slopesOf(sheet, 'y', scale), photo);
  const frames = framesOf(sleeves, photo);
  const push = repeat * 0.05;
  const upright: Pick<Frame, 'origin' | 'down'> = {
    origin: { x: (box.left + box.right) / 2, y: box.top },
    down: { x: 0, y: 1 },
  };
  return (x, y) => {
    const { origin, down } = frames.find(({ isHere }) => isHere(x, y)) ?? upright;
    const dx = x - origin.x + push * readX(x, y);
    const dy = y - origin.y + push * readY(x, y);
    // Keep the coordinates far above 0, because motifs would be mirrored at 0.
    return { u: (dx * down.y - dy * down.x) / repeat + 100, v: (dx * down.x + dy * down.y) / repeat + 100 };
  };
}
