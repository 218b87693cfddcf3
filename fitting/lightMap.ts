import type { ClothMesh } from './cloth';
import type { TonedCloth } from './clothTone';
import { drawCloth } from './drawCloth';
import type { Frame, Size } from './geometry';

/** Pixels of the working picture per pixel of the map, along each axis. Light changes so slowly that a finer map gives the same picture. */
const mapStep = 8;

/** The least share of a place that must show cloth for its light to be known, 0..255. */
const leastCoverage = 128;

/** The light on the cloth as it lies now: a small picture of it, red, green and blue, and how much of each pixel the cloth covers, 0..255. */
export interface LightMap extends Size {
  readonly colours: Uint8Array;
  readonly coverage: Uint8Array;
}

/** Draws the light on the cloth. @param points x, y, x, y, … of the mesh's vertices, in pixels of the working picture */
export function lightMapOf({ lightCloth }: TonedCloth, mesh: ClothMesh, points: Float64Array): LightMap {
  const { picture } = mesh.rig;
  const width = Math.ceil(picture.width / mapStep);
  const height = Math.ceil(picture.height / mapStep);
  const frame: Frame = { width, height, left: 0, top: 0, scaleX: 1 / mapStep, scaleY: 1 / mapStep };
  const colours = new Uint8Array(width * height * 3);
  const coverage = new Uint8Array(width * height);
  drawCloth(
    frame,
    { data: colours, channels: 3 },
    lightCloth(),
    mesh,
    points,
    new Uint8Array(width * height),
    coverage,
  );
  return { width, height, colours, coverage };
}

/** Interpolates the map at the height `y` of a frame. Returns red, green, blue and coverage for each column of the map. */
export function lightRowOf({ width, height, colours, coverage }: LightMap, frame: Frame, y: number): Float64Array {
  const down = Math.min(Math.max((y - frame.top) / frame.scaleY / mapStep - 0.5, 0), height - 1);
  const upper = Math.floor(down);
  const share = down - upper;
  const lower = Math.min(upper + 1, height - 1);
  const row = new Float64Array(width * 4);
  for (let x = 0; x < width; x++) {
    const [first, second] = [upper * width + x, lower * width + x];
    for (let c = 0; c < 3; c++)
      row[x * 4 + c] = colours[first * 3 + c]! * (1 - share) + colours[second * 3 + c]! * share;
    row[x * 4 + 3] = coverage[first]! * (1 - share) + coverage[second]! * share;
  }
  return row;
}

/**
 * Reads the light at the column `x` of a frame into `light`: red, green and blue, 0..255.
 * @returns whether there is cloth, and so light; otherwise `light` means nothing
 */
export function readLight(row: Float64Array, frame: Frame, x: number, light: Float64Array): boolean {
  const last = row.length / 4 - 1;
  const across = Math.min(Math.max((x - frame.left) / frame.scaleX / mapStep - 0.5, 0), last);
  const first = Math.min(Math.floor(across), Math.max(0, last - 1)) * 4;
  const second = Math.min(first + 4, last * 4);
  const share = across - first / 4;
  const covered = row[first + 3]! * (1 - share) + row[second + 3]! * share;
  if (covered < leastCoverage) return false;
  // The colours were drawn on black, so they are already weighted by the coverage.
  for (let c = 0; c < 3; c++) light[c] = ((row[first + c]! * (1 - share) + row[second + c]! * share) * 255) / covered;
  return true;
}
