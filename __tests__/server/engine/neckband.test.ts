import type { GarmentKind } from '../../../contract/readings';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import { neckAxisAt } from '../../../server/engine/local/person/neck';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { landmarksOf, size } from './support/flatTop';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

const red = [200, 20, 20];
const white = [240, 240, 240];
const floor = [120, 110, 90];

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

/** How far a pixel of the garment's photo lies below the edge of a round neckline. */
const depthBelowNeckline = (x: number, y: number): number => y - 100 - 24 * Math.max(0, 1 - ((x - 150) / 35) ** 2);

/**
 * Dresses the person in a red garment with a round neck. `isCutOut` tells whether a pixel belongs to its cut-out, `colourAt` returns the colour of the photo.
 * In the result, `middle` is the column of the middle of the neck, `edgeAt` returns the first row of cloth in a column, and `at` the colour of a pixel. `neck`
 * (half the width of the neck) and `width` (of the shoulders) are in pixels.
 */
function wear({
  kind = 'top',
  isCutOut = (x, y) => depthBelowNeckline(x, y) >= 0,
  colourAt = () => red,
}: {
  kind?: GarmentKind;
  isCutOut?: (x: number, y: number) => boolean;
  colourAt?: (x: number, y: number) => number[];
} = {}) {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isInside = x >= 80 && x < 220 && y >= 100 && y < 360;
    image.data.set(isInside ? colourAt(x, y) : floor, i * 3);
    return isInside && isCutOut(x, y) ? 1 : 0;
  });
  const points = landmarksOf();
  const { body, image: photo } = person;
  const hem = { min: body.hips.y, max: body.hips.y + 60 };
  const { layer, garment } = tryOnUpper(person, { image, alpha, kind, sleeve: 'short', points }, { hem, neck: null })!;
  const middle = Math.round(neckAxisAt(body, body.shoulders.y));
  /** The first row of cloth in a column, below the chin. */
  const edgeAt = (x: number): number => {
    let y = Math.round(body.chin.y);
    while (garment.data[y * photo.width + x]! < 0.5) y++;
    return y;
  };
  const at = (x: number, y: number): number[] => {
    const i = Math.round(y) * photo.width + x;
    return [...layer.colour.data.subarray(i * 3, i * 3 + 3)];
  };
  return { middle, edgeAt, at, neck: person.halfNeckWidth, width: body.shoulderWidth };
}

const brightnessOf = (colour: number[]): number => colour.reduce((sum, channel) => sum + channel, 0) / 3;

/** How much the upper edge bends between neighbouring columns of the neckline, in pixels: a notch gives a large value. */
function roughness({ middle, edgeAt, neck }: ReturnType<typeof wear>): number {
  const half = Math.round(neck * 0.8);
  const edge = Array.from({ length: 2 * half + 1 }, (_, i) => edgeAt(middle - half + i));
  return Math.max(...edge.slice(4, -4).map((y, i) => Math.abs(edge[i]! + edge[i + 8]! - 2 * y)));
}

const isCutOutWithNotch = (x: number, y: number): boolean => depthBelowNeckline(x, y) >= (x > 128 && x < 136 ? 14 : 0);

test('a round neckline is smooth, even if its cut-out has a notch; other garments keep their outline', () => {
  expect(roughness(wear({ isCutOut: isCutOutWithNotch }))).toBeLessThanOrEqual(3);
  expect(roughness(wear({ isCutOut: isCutOutWithNotch, kind: 'shirt' }))).toBeGreaterThan(5);
});

test('a top gets a neckband, which ends in a seam', () => {
  const { at, edgeAt, middle, width } = wear();
  const rows = Array.from({ length: Math.round(width * 0.1) }, (_, i) =>
    brightnessOf(at(middle, edgeAt(middle) + 2 + i)),
  );
  const seam = rows.indexOf(Math.min(...rows));
  expect(seam / width).toBeGreaterThan(0.02);
  expect(seam / width).toBeLessThan(0.06);
  expect(rows[seam]! / rows[0]!).toBeLessThan(0.9);
  expect(rows[seam]! / rows.at(-1)!).toBeLessThan(0.9);
});

test.each([
  ['that the cut-out contains', 0],
  ['that the cut-out lost', 6],
])('a white neckband %s is white all around the neck', (_, lost) => {
  const { at, edgeAt, middle, neck, width } = wear({
    isCutOut: (x, y) => depthBelowNeckline(x, y) >= lost,
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? [60, 10, 10] : depthBelowNeckline(x, y) < 6 ? white : red),
  });
  for (const x of [middle, middle - neck * 0.7, middle + neck * 0.7].map(Math.round)) {
    const [, green] = at(x, edgeAt(x) + width * 0.015);
    expect(green).toBeGreaterThan(120);
    expect(at(x, edgeAt(x) + width * 0.1)[1]).toBeLessThan(60);
  }
});

test('a white band of a dress is white up to its edge and as wide as in front of a top', () => {
  const { at, edgeAt, middle, neck, width } = wear({
    kind: 'dress',
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? [60, 10, 10] : depthBelowNeckline(x, y) < 6 ? white : red),
  });
  for (const x of [middle, middle - neck * 0.7, middle + neck * 0.7].map(Math.round)) {
    for (const below of [0.006, 0.012, 0.018, 0.024]) {
      expect([below, at(x, edgeAt(x) + width * below)[1]! > 150]).toEqual([below, true]);
    }
  }
});

test('a white neckband goes on over the shoulders and is not cut off at its ends', () => {
  const { at, edgeAt, middle, neck, width } = wear({
    colourAt: (x, y) => {
      if (depthBelowNeckline(x, y) < 0) return [60, 10, 10];
      return depthBelowNeckline(x, y) < 6 && Math.abs(x - 150) < 36 ? white : red;
    },
  });
  /** Counts the white pixels in a column of the picture. */
  const whiteRowsAt = (x: number): number =>
    Array.from({ length: Math.round(width * 0.3) }, (_, i) => at(x, edgeAt(x) + i)).filter(([, green]) => green! > 120)
      .length;
  for (const side of [-1, 1]) {
    const counts = Array.from({ length: Math.round(neck * 1.5) }, (_, i) =>
      whiteRowsAt(Math.round(middle + side * (neck * 0.6 + i))),
    );
    expect(counts.at(-1)).toBe(0);
    expect(Math.max(...counts.slice(1).map((count, i) => counts[i]! - count))).toBeLessThan(width * 0.03);
  }
});

test('the inside of the back is not mistaken for a neckband', () => {
  const { at, edgeAt, middle, width } = wear({
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? white : red),
  });
  expect(at(middle, edgeAt(middle) + width * 0.02)[1]).toBeLessThan(60);
});
