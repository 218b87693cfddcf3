import type { WearableKind } from '../../../contract/bodyParts';
import { garmentPlace } from '../../../server/engine/local/garment/garmentPlace';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import { oldClothesShare } from '../../../server/engine/local/inspect/measures';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { noFolds } from './support/foldMaps';
import { landmarkAt, landmarksOf, size } from './support/flatTop';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

/**
 * Dresses the person in a garment that is `length` pixels long in its photo and 140 wide. At the shoulders it is `shoulders` wide. Returns how far down the
 * torso it reaches, from 0 (shoulders) to 1 (hips), and the share of the old clothes that should be hidden but is visible.
 */
function wear(kind: WearableKind, length: number, shoulders = 140): { reach: number; oldShows: number } {
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < image.data.length; i += 3) image.data.set([60, 90, 160], i);
  const hemY = 100 + length;
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const half = y < 140 ? shoulders / 2 : 70;
    return Math.abs(x + 0.5 - 150) < half && y >= 100 && y < hemY ? 1 : 0;
  });
  const points = {
    ...landmarksOf({ neck: [125, 175], hemY: hemY - 2 }),
    shoulderLeft: landmarkAt(150 - shoulders / 2, 106),
    shoulderRight: landmarkAt(150 + shoulders / 2, 106),
  };
  const { body } = person;
  const { hem } = garmentPlace('', kind, body);
  const dressed = tryOnUpper(
    person,
    { image, alpha, kind, sleeve: 'none', points },
    { hem, neck: null, foldMaps: noFolds },
  )!;
  const column = Math.round(body.axisAt(body.hips.y));
  let y = Math.round((body.shoulders.y + body.hips.y) / 2);
  while (dressed.garment.data[y * person.mask.width + column]! > 0.5) y++;
  const reach = (y - body.shoulders.y) / (body.hips.y - body.shoulders.y);
  return { reach, oldShows: oldClothesShare(person, dressed) };
}

test('a cropped jacket stays cropped over the old clothes, but a short top is lengthened to hide them', () => {
  const jacket = wear('jacket', 140);
  expect(jacket.reach).toBeLessThan(0.9);
  expect(jacket.oldShows).toBeLessThan(0.05);
  expect(wear('top', 140).reach).toBeGreaterThan(0.94);
});

test('a coat reaches down over the thighs, a long top only to the hips', () => {
  expect(wear('jacket', 290).reach).toBeGreaterThan(1.3);
  expect(wear('top', 290).reach).toBeLessThan(1.15);
});

test('a jacket whose shoulders look narrow because it hangs in folds does not become a coat', () => {
  expect(wear('jacket', 240, 110).reach).toBeLessThan(1.3);
});

test('a jacket that would end a little above the hem of the old top is lengthened down to it, a shorter one is not', () => {
  expect(wear('jacket', 140, 110).reach).toBeGreaterThan(0.95);
  expect(wear('jacket', 120, 110).reach).toBeLessThan(0.85);
});
