import { createPlane, createRaster, type Plane, type Point, type Raster } from './raster';

/** A number of clockwise turns by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Returns the turn that undoes a turn. */
export function oppositeTurnOf(turns: QuarterTurns): QuarterTurns {
  return ((4 - turns) % 4) as QuarterTurns;
}

/** Calls `each` with every pixel's index before and after the turn. */
function forEachTurnedPixel(
  { width, height }: { width: number; height: number },
  turns: QuarterTurns,
  each: (from: number, to: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      if (turns === 0) each(from, from);
      else if (turns === 1) each(from, x * height + height - 1 - y);
      else if (turns === 2) each(from, width * height - 1 - from);
      else each(from, (width - 1 - x) * height + y);
    }
  }
}

function turnedSize({ width, height }: { width: number; height: number }, turns: QuarterTurns): [number, number] {
  return turns % 2 === 0 ? [width, height] : [height, width];
}

/** Turns a plane clockwise by quarter turns. */
export function turnPlane(plane: Plane, turns: QuarterTurns): Plane {
  const result = createPlane(...turnedSize(plane, turns));
  forEachTurnedPixel(plane, turns, (from, to) => (result.data[to] = plane.data[from]!));
  return result;
}

/** Turns a picture clockwise by quarter turns. */
export function turnRaster(raster: Raster, turns: QuarterTurns): Raster {
  const result = createRaster(...turnedSize(raster, turns));
  forEachTurnedPixel(raster, turns, (from, to) => {
    for (let c = 0; c < 3; c++) result.data[to * 3 + c] = raster.data[from * 3 + c]!;
  });
  return result;
}

/** Converts a point of a picture to the turned picture. Each point is given as fractions of its own picture's width and height. */
export function turnPoint({ x, y }: Point, turns: QuarterTurns): Point {
  if (turns === 0) return { x, y };
  if (turns === 1) return { x: 1 - y, y: x };
  return turns === 2 ? { x: 1 - x, y: 1 - y } : { x: y, y: 1 - x };
}
