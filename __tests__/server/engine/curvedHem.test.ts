import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { noFolds } from './support/foldMaps';
import { landmarksOf, size } from './support/flatTop';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

test('a shirt with a curved hem hides the old garment at its sides too', () => {
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < image.data.length; i += 3) image.data.set([60, 110, 190], i);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const hem = 270 + 90 * (1 - ((x - 150) / 70) ** 2);
    return x >= 80 && x < 220 && y >= 100 && y < hem ? 1 : 0;
  });
  const { body, oldHem } = person;
  const points = landmarksOf({ hemY: 270 });
  const hem = { min: oldHem! + 6, max: oldHem! + 8 };
  const dressed = tryOnUpper(
    person,
    { image, alpha, kind: 'shirt', sleeve: 'none', points },
    { hem, neck: null, foldMaps: noFolds },
  )!;
  let seen = 0;
  const { width } = person.mask;
  for (let y = Math.round(body.hips.y - body.shoulderWidth * 0.3); y < oldHem! + 4; y++) {
    const axis = body.axisAt(y);
    for (let x = Math.round(axis - body.shoulderWidth * 0.4); x < axis + body.shoulderWidth * 0.4; x++) {
      const i = y * width + x;
      if (person.old.data[i]! > 0.5 && dressed.garment.data[i]! < 0.5) seen++;
    }
  }
  expect(seen).toBe(0);
});
