import { clipToShoulders } from '../../../server/engine/local/compose/outline';
import { computePlane, createRaster, type Plane } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import type { Layer } from '../../../server/engine/local/warp/mesh';

const size = { width: 240, height: 160 };
const shoulderWidth = 200;
/** The row of the shoulders, and the columns of the neck. */
const [shoulderY, neckLeft, neckRight] = [80, 95, 145];

/** Returns a plane that is 1 where `isIn` is true. */
const planeOf = (isIn: (x: number, y: number) => boolean): Plane =>
  computePlane(size, (i) => (isIn(i % size.width, Math.floor(i / size.width)) ? 1 : 0));

const layerOf = (isCloth: (x: number, y: number) => boolean): Layer => ({
  colour: createRaster(size.width, size.height),
  alpha: planeOf(isCloth),
});

/** Level shoulders with a neck in the middle. */
function standing(): Person {
  const mask = planeOf((x, y) => (y >= shoulderY ? x > 20 && x < 220 : x > neckLeft && x < neckRight));
  const arm = (x: number) => ({ shoulder: { x, y: 100 }, elbow: { x, y: 155 } });
  const body = { shoulderWidth, axisAt: () => 120, sides: [arm(35), arm(205)] };
  return { mask, body } as unknown as Person;
}

const isTorso = (x: number, y: number): boolean => y >= shoulderY && x > 20 && x < 220;

/** Returns the first row of cloth in a column. */
function topAt({ alpha }: Layer, x: number): number {
  let y = 0;
  while (y < size.height && alpha.data[y * size.width + x]! < 0.5) y++;
  return y;
}

test('what stands out of the silhouette beside the neck is cut off, but the collar of a jacket stays', () => {
  const flap = (): Layer => layerOf((x, y) => isTorso(x, y) || (x > 84 && x < 94 && y >= shoulderY - 25));
  const top = flap();
  clipToShoulders(top, standing(), { y: 120, fade: 10, collarHalf: 0 });
  expect(topAt(top, 88)).toBeGreaterThanOrEqual(shoulderY - 4);
  const jacket = flap();
  clipToShoulders(jacket, standing(), { y: 120, fade: 10, collarHalf: 40 });
  expect(topAt(jacket, 88)).toBe(shoulderY - 25);
});
