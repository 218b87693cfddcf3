import type { Collar } from '../../../server/engine/local/compose/collarShape';
import { paintCollar } from '../../../server/engine/local/compose/paintCollar';
import { findCollarStripes } from '../../../server/engine/local/garment/collarStripe';
import { findContrastingCollar } from '../../../server/engine/local/garment/contrastingCollar';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import type { UpperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';

const blue = [60, 110, 190] as const;
const white = [240, 240, 240] as const;
const black = [25, 25, 28] as const;
type Colour = readonly [number, number, number];

const size = { width: 300, height: 300 };

/** The neckline of the polo in `photoOf`: an arc that is open at the top. */
const neckAt = (x: number): number => 60 + 30 * (1 - ((x - 150) / 50) ** 2);

/** How far a pixel is below the neckline, in pixels. Negative beside the neck. */
const belowNeck = (x: number, y: number): number => (Math.abs(x - 150) < 50 ? y - neckAt(x) : -1);

/** Returns the photo of a polo. `colourAt` returns the colours of its cloth. */
function photoOf(colourAt: (x: number, y: number) => Colour): GarmentPhoto {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isCloth = x >= 50 && x < 250 && y >= 60 && (Math.abs(x - 150) >= 50 || belowNeck(x, y) >= 0);
    image.data.set(isCloth ? colourAt(x, y) : [120, 110, 90], i * 3);
    return isCloth ? 1 : 0;
  });
  return { image, alpha, kind: 'top', sleeve: 'short', points: {} };
}

const landmarks = {
  axis: 150,
  neck: [
    { x: 100, y: 60 },
    { x: 200, y: 60 },
  ],
  neckline: Array.from({ length: 17 }, (_, i) => ({ x: 100 + i * 6.25, y: neckAt(100 + i * 6.25) })),
  armpits: [
    { x: 50, y: 130 },
    { x: 250, y: 130 },
  ],
} as unknown as UpperLandmarks;

test('the stripes along the edge of a collar are found in their order; a shadow along the edge is no stripe', () => {
  const withStripes = (x: number, y: number): Colour => {
    const below = belowNeck(x, y);
    if (below >= 24 && below < 27) return black;
    return below >= 14 && below < 17 ? white : blue;
  };
  expect(findCollarStripes(photoOf(withStripes), landmarks)).toEqual([black, white]);
  const shadow = blue.map((value) => Math.round(value * 0.5)) as unknown as Colour;
  const withShadow = (x: number, y: number): Colour => (Math.abs(belowNeck(x, y) - 25) < 2 ? shadow : blue);
  expect(findCollarStripes(photoOf(withShadow), landmarks)).toEqual([]);
});

test('a collar contrasts if its colour is rare on the chest, whatever else is on the chest', () => {
  const collar = (x: number, y: number): boolean => belowNeck(x, y) >= 0 && belowNeck(x, y) < 18;
  const striped = (_x: number, y: number): Colour => (y % 20 < 10 ? white : blue);
  expect(
    findContrastingCollar(
      photoOf((x, y) => (collar(x, y) ? black : striped(x, y))),
      landmarks,
    ),
  ).toEqual(black);
  expect(
    findContrastingCollar(
      photoOf((x, y) => (collar(x, y) ? blue : striped(x, y))),
      landmarks,
    ),
  ).toBeNull();
});

/** A collar whose leaves lie beside column 150, above row 110, and a placket down to row 150. */
const collarWithPlacket = ((): Collar => {
  const leafAt = (x: number, outward: -1 | 1) => {
    const line = [
      { x: x - 10, y: 90 },
      { x: x + 10, y: 110 },
    ];
    return { fold: line, edge: line, back: line, middle: { x, y: 100 }, outward };
  };
  return {
    style: 'shirt',
    leaves: [leafAt(110, -1), leafAt(190, 1)],
    closing: { x: 150, y: 110 },
    placket: { end: { x: 150, y: 146 }, isShort: true },
  };
})();

/** The same collar on a shirt, with a placket down to row 290. */
const collarOfShirt: Collar = { ...collarWithPlacket, placket: { end: { x: 150, y: 290 }, isShort: false } };

/** Paints a collar and its placket on a sheet of cloth. Returns a function that returns the green value of a pixel. */
function paintedOn(colourAt: (x: number, y: number) => Colour, collar: Collar): (x: number, y: number) => number {
  const colour = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    colour.data.set(colourAt(i % size.width, Math.floor(i / size.width)), i * 3);
  }
  const layer = { colour, alpha: computePlane(size, () => 1) };
  const lightFactor = computePlane(size, () => 1);
  paintCollar(layer, collar, { scale: 100, colours: { own: null, stripes: [] }, lightFactor });
  return (x, y) => colour.data[(y * size.width + x) * 3 + 1]!;
}

/** Paints the collar of a polo, and returns the green values of a row from column 120 to 180. */
function rowOfPolo(y: number, colourAt: (x: number, y: number) => Colour): number[] {
  const greenAt = paintedOn(colourAt, collarWithPlacket);
  return Array.from({ length: 61 }, (_, k) => greenAt(120 + k, y));
}

test('a polo gets a placket, and what its own placket left is gone', () => {
  const isLeft = (x: number, y: number): boolean => Math.abs(x - 151) < 3 && y > 112 && y < 152;
  const row = rowOfPolo(134, (x, y) => (isLeft(x, y) ? white : blue));
  const [left, right] = [26, 34];
  const edges = [Math.min(...row.slice(left - 2, left + 3)), Math.min(...row.slice(right - 2, right + 3))];
  for (const edge of edges) expect(edge).toBeLessThan(blue[1] * 0.95);
  expect(Math.max(...row)).toBeLessThan(blue[1] * 1.1);
});

test('an emblem on the chest stays, but what the collar left beside the closing is gone', () => {
  const isWithin = (x: number, y: number, left: number, top: number): boolean =>
    x >= left && x < left + 8 && y >= top && y < top + 5;
  const colourAt = (x: number, y: number): Colour =>
    isWithin(x, y, 168, 128) || isWithin(x, y, 168, 114) ? white : blue;
  const [emblemRow, collarRow] = [rowOfPolo(130, colourAt), rowOfPolo(116, colourAt)];
  expect(Math.max(...emblemRow.slice(48, 56))).toBeGreaterThan(white[1] * 0.85);
  expect(Math.max(...collarRow.slice(48, 56))).toBeLessThan(blue[1] * 1.2);
});

test('a placket ends above a print on the chest, and there is none without room for it', () => {
  const printFrom =
    (first: number) =>
    (x: number, y: number): Colour =>
      y >= first && y < first + 40 && Math.floor(x / 6) % 2 === 0 ? white : blue;
  expect(rowOfPolo(143, printFrom(142))).toEqual(Array.from({ length: 61 }, (_, k) => printFrom(142)(120 + k, 143)[1]));
  const plainRow = rowOfPolo(122, printFrom(124));
  expect(Math.max(...plainRow) - Math.min(...plainRow)).toBeLessThan(6);
});

test('a plain shirt is buttoned down to its hem, and the crooked edge of its own front is gone', () => {
  const isEdge = (x: number, y: number): boolean => Math.abs(x - 143 - (y % 40) / 5) < 1 && y > 120;
  const greenAt = paintedOn((x, y) => (isEdge(x, y) ? black : blue), collarOfShirt);
  const column = Array.from({ length: 160 }, (_, k) => greenAt(150, 120 + k));
  const buttons = column.filter((value, k) => value < blue[1] * 0.9 && (k === 0 || column[k - 1]! >= blue[1] * 0.9));
  expect(buttons.length).toBeGreaterThanOrEqual(5);
  // Between two buttons, the only lines are the seams of the placket.
  const row = Array.from({ length: 61 }, (_, k) => greenAt(120 + k, 139));
  expect(Math.min(...row.slice(28, 33))).toBeGreaterThan(blue[1] * 0.93);
  expect(Math.min(...row)).toBeGreaterThan(blue[1] * 0.5);
});

test('a shirt with a print beside its front keeps its own front', () => {
  const printed = (x: number, y: number): Colour =>
    y >= 140 && y < 200 && Math.abs(x - 150) > 6 && Math.floor(x / 6) % 2 === 0 ? white : blue;
  const greenAt = paintedOn(printed, collarOfShirt);
  expect([138, 146, 154, 162].map((x) => greenAt(x, 240))).toEqual([blue[1], blue[1], blue[1], blue[1]]);
});

test('a shirt with a print on one side of its chest is buttoned, and no gap or smear is left beside the print', () => {
  const isPrint = (x: number, y: number): boolean => x >= 164 && x < 188 && y >= 126 && y < 148 && x % 6 < 3;
  const isGap = (x: number, y: number): boolean => y < 160 && Math.abs(x - 152) < (160 - y) / 7;
  const gap: Colour = [150, 150, 150];
  const greenAt = paintedOn((x, y) => {
    if (isPrint(x, y)) return black;
    return isGap(x, y) ? gap : white;
  }, collarOfShirt);
  // The seam of a placket, where the front was plain.
  const seam = Math.min(...[144, 145, 146, 147].map((x) => greenAt(x, 240)));
  expect(seam).toBeLessThan(white[1] * 0.9);
  for (const [x, y] of [
    [158, 124],
    [158, 134],
    [152, 150],
    [172, 118],
  ] as const) {
    expect([x, y, greenAt(x, y) > white[1] * 0.95]).toEqual([x, y, true]);
  }
  expect(greenAt(175, 138)).toBeLessThan(60);
});

test('a print on the belly of a shirt reaches its placket, but the edge of an open front is gone', () => {
  const isPrint = (x: number, y: number): boolean => x >= 110 && x < 150 && y >= 190 && y < 230 && x % 6 < 3;
  const isEdge = (x: number, y: number): boolean => y < 285 && Math.abs(x - 157) < 2;
  const greenAt = paintedOn((x, y) => (isPrint(x, y) || isEdge(x, y) ? black : white), collarOfShirt);
  expect(greenAt(144, 210)).toBeLessThan(100);
  for (const y of [130, 210, 270]) expect(greenAt(157, y)).toBeGreaterThan(white[1] * 0.9);
});

test('what is left of a collar beside the zip of one that stands is gone, but the zip and the stripes on the shoulders stay', () => {
  const isWithin = (x: number, y: number, left: number, width: number): boolean =>
    x >= left && x < left + width && y >= 112 && y < 120;
  const colourAt = (x: number, y: number): Colour =>
    isWithin(x, y, 164, 4) || isWithin(x, y, 180, 4) || Math.abs(x - 150) < 2 ? white : blue;
  const greenAt = paintedOn(colourAt, { ...collarWithPlacket, style: 'stand', placket: null });
  expect(greenAt(165, 116)).toBeLessThan(blue[1] * 1.2);
  for (const x of [150, 182]) expect([x, greenAt(x, 116)]).toEqual([x, white[1]]);
});
