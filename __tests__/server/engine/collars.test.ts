import type { SleeveLength } from '../../../contract/readings';
import type { NeckTypeProbabilities } from '../../../server/engine/local/garment/neckType';
import { createRaster, computePlane, type Point } from '../../../server/engine/local/image/raster';
import { neckMiddleAt } from '../../../server/engine/local/person/neck';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { noFolds } from './support/foldMaps';
import { landmarksOf, size } from './support/flatTop';
import { certainNeckType } from './support/neckTypes';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 300);
});

/**
 * Dresses the person in a red garment whose upper edge is `rise(x)` pixels above the shoulders. Returns the colours of the throat and of the skin below the
 * chin, how far the garment reaches above the shoulders beside the neck, in shoulder widths, and a function that returns the colour at a height of the neck (0
 * at the chin, 1 at the shoulders) and at a distance from its middle, in half widths of the neck.
 */
function wear(
  sleeve: SleeveLength,
  rise: (x: number) => number,
  neck: NeckTypeProbabilities | null = null,
): {
  throat: number[];
  belowChin: number[];
  besideNeck: number;
  colourOn: (share: number, halves: number) => number[];
} {
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < image.data.length; i += 3) image.data.set([200, 20, 20], i);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return x >= 80 && x < 220 && y >= 100 - rise(x) && y < 360 ? 1 : 0;
  });
  const points = landmarksOf();
  const { body } = person;
  const hem = { min: body.hips.y, max: body.hips.y + 60 };
  const { layer } = tryOnUpper(
    person,
    { image, alpha, kind: 'top', sleeve, points },
    { hem, neck, foldMaps: noFolds },
  )!;
  const colourAt = ({ x, y }: Point): number[] => {
    const i = Math.round(y) * person.mask.width + Math.round(x);
    const opacity = layer.alpha.data[i]!;
    return [0, 1, 2].map(
      (c) => layer.colour.data[i * 3 + c]! * opacity + person.image.data[i * 3 + c]! * (1 - opacity),
    );
  };
  const neckAt = (share: number, halves = 0): Point => {
    const y = body.chin.y + (body.shoulders.y - body.chin.y) * share;
    return { x: neckMiddleAt(body, body.shoulders.y, y) + halves * person.halfNeckWidth, y };
  };
  let edge = neckAt(1, 1.1);
  while (edge.y > body.chin.y && isRed(colourAt(edge))) edge = { x: edge.x, y: edge.y - 1 };
  const besideNeck = (body.shoulders.y - edge.y) / body.shoulderWidth;
  const colourOn = (share: number, halves: number): number[] => colourAt(neckAt(share, halves));
  return { throat: colourOn(0.6, 0), belowChin: colourOn(0.15, 0), besideNeck, colourOn };
}

const isRed = ([red, green]: number[]): boolean => green! < red! * 0.3;

test('the collar of a turtleneck stands in front of the throat, and leaves the chin free', () => {
  const { throat, belowChin } = wear('none', (x) => (x >= 122 && x < 178 ? 40 : 0));
  expect([isRed(throat), isRed(belowChin)]).toEqual([true, false]);
});

test('the collar of a turtleneck that lies flat in its photo stands around the neck, in one piece', () => {
  const wide = (x: number): number => Math.min(0, Math.abs(x - 150) - 40) / 4;
  const { throat, belowChin, colourOn } = wear('none', wide, certainNeckType('turtleneck'));
  expect([isRed(throat), isRed(belowChin)]).toEqual([true, false]);
  for (const side of [-1, 1]) expect(isRed(colourOn(0.6, side * 0.9))).toBe(true);
  // The collar is round, and no line shows in front, where its halves meet.
  const redOn = (halves: number): number => colourOn(0.6, halves)[0]!;
  expect(redOn(0.85)).toBeLessThan(redOn(0) - 10);
  for (const halves of [-0.3, -0.1, -0.03, 0.03, 0.1, 0.3]) expect(Math.abs(redOn(halves) - redOn(0))).toBeLessThan(12);
});

test('the collar of a sweater with a zip stands around the neck, and is open at the top of its front', () => {
  const wide = (x: number): number => Math.min(0, Math.abs(x - 150) - 40) / 4;
  const { colourOn } = wear('long', wide, certainNeckType('stand'));
  const isRedOn = (share: number, ...halves: number[]): boolean[] => halves.map((at) => isRed(colourOn(share, at)));
  // The skin shows in the opening, but not between the collar and the garment's own neckline.
  expect(isRedOn(0.5, -0.9, -0.3, 0, 0.3, 0.9)).toEqual([true, true, false, true, true]);
  for (const share of [0.7, 0.8, 0.9, 1]) expect(isRedOn(share, -0.6, -0.3, 0, 0.3, 0.6)).not.toContain(false);
  // The zip below the opening is a dark line.
  const redAt = (halves: number): number => colourOn(0.6, halves)[0]!;
  expect(redAt(0)).toBeLessThan(redAt(0.12) - 20);
});

test.each([
  ['a hood', (x: number) => (x >= 117 && x < 183 ? 90 - Math.abs(x - 150) * 1.5 : 0)],
  ['the collar of a shirt', (x: number) => (x >= 117 && x < 183 ? 14 : 0)],
])('%s leaves the throat free', (_, rise) => {
  expect(isRed(wear('none', rise).throat)).toBe(false);
});

test('the collar of a polo stands beside the neck and leaves the throat free', () => {
  const openInFront = (x: number): number => Math.abs(x - 150) - 35;
  const withoutCollar = wear('short', (x) => Math.min(0, openInFront(x)));
  const polo = wear('short', (x) => {
    const away = Math.abs(x - 150);
    return away < 28 ? 18 - (28 - away) * 2 : away < 38 ? 18 : 0;
  });
  expect(polo.besideNeck).toBeGreaterThan(withoutCollar.besideNeck + 0.05);
  expect([isRed(polo.throat), isRed(polo.belowChin)]).toEqual([false, false]);
});
