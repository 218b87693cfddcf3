import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { findOpenFront, type FrontOpening } from '../../../server/engine/local/garment/openFront';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { landmarkAt, landmarksOf, size } from './support/flatTop';
import { noFolds } from './support/foldMaps';
import { drawSvg } from './support/pictures';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

const side = 400;

/** Returns the photo of a blue jacket, with `svg` on it. What is seen through its neck has been removed from the cut-out. */
async function photoOf(svg: string): Promise<GarmentPhoto> {
  const picture = `<rect width="${side}" height="${side}" fill="#e6e0d8"/><rect x="100" y="50" width="200" height="300" fill="#33507a"/>${svg}`;
  const image = await decodeRaster(await drawSvg(picture, side, side));
  const alpha = computePlane({ width: side, height: side }, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    const isNeck = Math.abs(x - 202) < 15 && y < 75;
    return x >= 100 && x < 300 && y >= 50 && y < 350 && !isNeck ? 1 : 0;
  });
  const at = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = {
    neckLeft: at(170, 50),
    neckRight: at(230, 50),
    armpitLeft: at(100, 140),
    armpitRight: at(300, 140),
    hemLeft: at(100, 350),
    hemRight: at(300, 350),
  };
  return { image, alpha, kind: 'jacket', sleeve: 'long', points };
}

/** Returns the opening's alpha at a place of the photo. */
const alphaAt = ({ alpha }: FrontOpening, x: number, y: number): number => alpha.data[y * side + x]!;

type Place = readonly [x: number, y: number];

/** Expects the opening to contain the first places, and none of the others. */
function expectPlaces(opening: FrontOpening, open: readonly Place[], closed: readonly Place[]): void {
  for (const [x, y] of open) expect(alphaAt(opening, x, y)).toBeGreaterThan(0.95);
  for (const [x, y] of closed) expect(alphaAt(opening, x, y)).toBeLessThan(0.05);
}

test('the lining between the fronts of an open jacket is found down to the hem, with the hem of its back', async () => {
  const opening = await photoOf(
    '<path d="M180 50 L225 50 L240 350 L170 350 Z" fill="#8d8378"/><path d="M173 320 H239 V350 H170 Z" fill="#6b6258"/>',
  ).then(findOpenFront);
  expect(opening!.reachesHem).toBe(true);
  expectPlaces(
    opening!,
    [
      [200, 90],
      [200, 200],
      [182, 300],
      [205, 345],
    ],
    [
      [165, 90],
      [150, 200],
      [255, 300],
      [155, 345],
    ],
  );
});

test('where the fronts touch between two open parts, the opening is narrow but not interrupted', async () => {
  const opening = await photoOf(
    '<path d="M180 50 L225 50 L215 250 L190 250 Z" fill="#8d8378"/><path d="M195 310 H210 L225 350 H180 Z" fill="#8d8378"/>',
  ).then(findOpenFront);
  for (let y = 90; y < 345; y++) expect(alphaAt(opening!, 202, y)).toBeGreaterThan(0.9);
  expect(alphaAt(opening!, 185, 280)).toBeLessThan(0.05);
  expect(alphaAt(opening!, 220, 280)).toBeLessThan(0.05);
});

test('a jacket that is buttoned below its lapels is open above the button', async () => {
  const opening = await photoOf('<path d="M165 50 H235 L200 190 Z" fill="#8d8378"/>').then(findOpenFront);
  expect(opening!.reachesHem).toBe(false);
  expectPlaces(
    opening!,
    [
      [185, 80],
      [215, 80],
      [200, 150],
    ],
    [
      [165, 100],
      [235, 100],
      [200, 230],
      [200, 340],
    ],
  );
});

test('a closed front stays closed, even if it has a zip, pockets or a print, or a deep fold', async () => {
  const zip = '<rect x="197" y="50" width="8" height="300" fill="#e8e8e8"/>';
  const pockets =
    '<rect x="125" y="200" width="45" height="50" fill="#8d8378"/><rect x="230" y="200" width="45" height="50" fill="#8d8378"/>';
  const print = '<circle cx="200" cy="150" r="40" fill="#d8c060"/>';
  const fold = '<path d="M230 80 L255 80 L250 350 L225 350 Z" fill="#1c2f50"/>';
  for (const svg of ['', zip, pockets, print, fold]) expect(findOpenFront(await photoOf(svg))).toBeNull();
});

describe('on a person', () => {
  let person: Person;
  beforeAll(async () => {
    person = await readModelForTop('model-dev', 400);
  });

  test('the old clothes stay visible in the opening, and the fronts hide them beside it', () => {
    const image = createRaster(size.width, size.height);
    for (let i = 0; i < image.data.length; i += 3) image.data.set([60, 90, 160], i);
    const alpha = computePlane(size, (i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      return Math.abs(x + 0.5 - 150) < 70 && y >= 100 && y < 300 ? 1 : 0;
    });
    const opening = {
      alpha: computePlane(size, (i) => (Math.abs((i % size.width) + 0.5 - 150) < 14 ? 1 : 0)),
      reachesHem: true,
    };
    const points = {
      ...landmarksOf({ neck: [125, 175], hemY: 298 }),
      shoulderLeft: landmarkAt(80, 106),
      shoulderRight: landmarkAt(220, 106),
    };
    const { body } = person;
    const { layer, garment } = tryOnUpper(
      person,
      { image, alpha, kind: 'jacket', sleeve: 'none', points },
      { hem: { min: body.hips.y, max: body.hips.y }, neck: null, opening, foldMaps: noFolds },
    )!;
    for (const down of [0.5, 0.7, 0.9]) {
      const y = Math.round(body.shoulders.y + (body.hips.y - body.shoulders.y) * down);
      const at = (x: number): number => y * garment.width + Math.round(x);
      const middle = at(body.axisAt(y));
      expect(garment.data[middle]).toBeLessThan(0.05);
      // At most a shadow lies there.
      expect(layer.alpha.data[middle]).toBeLessThan(0.5);
      for (const way of [-1, 1])
        expect(garment.data[at(body.axisAt(y) + way * body.shoulderWidth * 0.25)]).toBeGreaterThan(0.9);
    }
  });
});
