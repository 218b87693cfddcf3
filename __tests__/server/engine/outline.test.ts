import { jacketOpeningOf } from '../../../server/engine/local/compose/bareSkin';
import { clipToShoulders, clipToWaist, fillGaps, upperEdgesOf } from '../../../server/engine/local/compose/outline';
import { computePlane, createRaster, type Plane } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import type { UpperFit } from '../../../server/engine/local/warp/fitUpper';
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

/** Returns a person with level shoulders and the neck in the middle. */
function standingPerson(): Person {
  const mask = planeOf((x, y) => (y >= shoulderY ? x > 20 && x < 220 : x > neckLeft && x < neckRight));
  const arm = (x: number) => ({ shoulder: { x, y: 100 }, elbow: { x, y: 155 } });
  const body = { shoulderWidth, axisAt: () => 120, sides: [arm(35), arm(205)] };
  return { mask, body } as unknown as Person;
}

/** The upper edge of a garment with level shoulders. */
const levelTop = [20, 50, neckLeft, 120, neckRight, 190, 220].map((x) => ({ x, y: shoulderY, along: x / size.width }));

const isTorso = (x: number, y: number): boolean => y >= shoulderY && x > 20 && x < 220;

/** Returns the first row of cloth in a column. */
function topAt({ alpha }: Layer, x: number): number {
  let y = 0;
  while (y < size.height && alpha.data[y * size.width + x]! < 0.5) y++;
  return y;
}

test('cloth that sticks out of the silhouette beside the neck is cut off, but the collar of a jacket stays', () => {
  const flap = (): Layer => layerOf((x, y) => isTorso(x, y) || (x > 84 && x < 94 && y >= shoulderY - 25));
  const top = flap();
  clipToShoulders(top, standingPerson(), { y: 120, fade: 10, collarHalf: 0 });
  expect(topAt(top, 88)).toBeGreaterThanOrEqual(shoulderY - 4);
  const jacket = flap();
  clipToShoulders(jacket, standingPerson(), { y: 120, fade: 10, collarHalf: 40 });
  expect(topAt(jacket, 88)).toBe(shoulderY - 25);
});

test('the corners of a waistband that is wider than the waist are cut off, and the skirt below may flare', () => {
  const skirt = layerOf((x, y) => x > 60 && x < 180 && y >= 60);
  const waist = planeOf((x) => x > 75 && x < 165);
  const body = { shoulderWidth, axisAt: () => 120, sides: [{ outward: -1 }, { outward: 1 }] };
  clipToWaist(skirt, { mask: waist, body } as unknown as Person, 60);
  const widthAt = (y: number): number =>
    skirt.alpha.data.subarray(y * size.width, (y + 1) * size.width).filter((alpha) => alpha > 0.5).length;
  expect(widthAt(61)).toBeLessThan(98);
  expect(widthAt(61)).toBeGreaterThan(88);
  expect(widthAt(85)).toBeGreaterThan(widthAt(61) + 8);
  expect(widthAt(105)).toBe(119);
});

test('below a waistband that is much wider than the waist, the outline widens without a step', () => {
  const skirt = layerOf((x, y) => x > 40 && x < 200 && y >= 60);
  const body = { shoulderWidth, axisAt: () => 120, sides: [{ outward: -1 }, { outward: 1 }] };
  clipToWaist(skirt, { mask: planeOf((x) => x > 75 && x < 165), body } as unknown as Person, 60);
  const widthAt = (y: number): number =>
    skirt.alpha.data.subarray(y * size.width, (y + 1) * size.width).filter((alpha) => alpha > 0.5).length;
  for (let y = 61; y < 160; y++) expect(widthAt(y) - widthAt(y - 1)).toBeLessThan(8);
});

test('the end of a neckband that stands above the shoulder is rounded off, the corner of a collar that is not painted stays', () => {
  const { mask, body } = standingPerson();
  const person = {
    mask,
    old: planeOf(isTorso),
    body: { ...body, chin: { x: 120, y: 20 }, shoulders: { x: 120, y: shoulderY }, hips: { x: 120, y: 150 } },
  } as unknown as Person;
  const fit = {
    worn: { top: levelTop, rows: [{ left: { x: 40, y: 150 }, right: { x: 200, y: 150 } }], sag: [0, 0] },
    armpits: [
      { x: 40, y: 140 },
      { x: 200, y: 140 },
    ],
    halfNeckWidth: 25,
    cornerY: 150,
    hemY: 150,
  } as unknown as UpperFit;
  const edges = Float64Array.from({ length: size.width }, () => shoulderY - 5);
  const isEnd = (x: number, y: number): boolean => x > 88 && x < 95 && y >= shoulderY - 5;
  const filled = (isNeckPainted: boolean): Layer => {
    const layer = layerOf((x, y) => isTorso(x, y) || isEnd(x, y));
    fillGaps(layer, person, { forearms: planeOf(() => false), fit, edges, isNeckPainted });
    return layer;
  };
  expect(topAt(filled(false), 90)).toBe(shoulderY - 5);
  const band = filled(true);
  const rows = Array.from({ length: 18 }, (_, i) => topAt(band, 78 + i));
  expect(Math.max(...rows.slice(1).map((y, i) => Math.abs(y - rows[i]!)))).toBeLessThanOrEqual(2);
});

test('a neckline that reaches below the armpits is open down to its tip', () => {
  const isOpen = (x: number, y: number): boolean => y < shoulderY + (25 - Math.abs(x - 120)) * 1.8;
  const { alpha } = layerOf((x, y) => isTorso(x, y) && !isOpen(x, y));
  const armpits = [20, 220].map((x) => ({ x, y: 100 }));
  const edges = upperEdgesOf(alpha, { worn: { top: levelTop }, armpits, hemY: 150 } as unknown as UpperFit);
  expect([edges[120], edges[80]]).toEqual([125, shoulderY]);
});

test('beside the opening of a jacket an old collar stays visible, a strip of the old shoulders does not', () => {
  const isCollar = (x: number, y: number): boolean => x < neckLeft && y >= shoulderY - 15;
  const isStrip = (x: number, y: number): boolean => x > neckRight && y >= shoulderY - 3;
  const { mask, body } = standingPerson();
  const person = { mask, body, old: planeOf((x, y) => isCollar(x, y) || isStrip(x, y)) } as unknown as Person;
  const edges = Float64Array.from({ length: size.width }, () => shoulderY);
  const isOpening = jacketOpeningOf(person, { worn: { top: levelTop } } as unknown as UpperFit, edges);
  const at = (x: number, y: number): boolean => isOpening(y * size.width + x);
  expect([at(120, shoulderY - 10), at(90, shoulderY - 10), at(150, shoulderY - 2)]).toEqual([true, true, false]);
});
