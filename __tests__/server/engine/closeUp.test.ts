import { loadNetworks } from '../../../server/engine/local/networks';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { closeUpOf } from '../../../server/engine/local/person/closeUp';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { samplePicture, weightsDir } from './support/pictures';

let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  person = readPerson(await decodeRaster(await samplePicture('model-dev', 300)), networks.pose);
});

/** Returns the close-up of the person for trying on a top that ends at the hips. The old clothes end in row `oldHem`. */
const closeUpFor = (oldHem: number | null) =>
  closeUpOf({ ...person, oldHem }, { part: 'upper', sleeve: 'short', hemY: person.body.hips.y });

test('the hem of the old clothes keeps its place in the close-up', () => {
  const hem = Math.round(person.body.hips.y);
  const closeUp = closeUpFor(hem);
  expect(closeUp.person.oldHem).toBe(hem - closeUp.top);
});

test('if the old clothes go on below the close-up, as a long dress does below a top, their hem counts as unknown', () => {
  expect(closeUpFor(person.image.height - 5).person.oldHem).toBeNull();
  expect(closeUpFor(null).person.oldHem).toBeNull();
});

test('a plane is cropped to the close-up, and placed in the photo again', () => {
  const closeUp = closeUpFor(null);
  const cropped = closeUp.crop(person.mask);
  const { width, height } = closeUp.person.image;
  expect([cropped.width, cropped.height]).toEqual([width, height]);
  const placed = closeUp.widen(cropped);
  const middle = Math.round(person.body.hips.y) * person.mask.width + Math.round(person.body.hips.x);
  expect([placed.width, placed.height]).toEqual([person.mask.width, person.mask.height]);
  expect(placed.data[middle]).toBe(person.mask.data[middle]);
  expect(placed.data[middle]).toBeGreaterThan(0.5);
});
