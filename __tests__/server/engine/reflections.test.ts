import { removeReflections } from '../../../server/engine/local/compose/reflections';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { mix } from '../../../server/engine/local/image/geometry';
import { labOf, type Lab } from '../../../server/engine/local/image/lab';
import { createPlane, type Plane } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  person = readPerson(await decodeRaster(await samplePicture('model-dev', 500)), networks.pose);
});

/**
 * Returns the person as if the photo showed them in a garment of one colour on the chest, with a spot of another colour on a lower arm. `spotAt` is the index
 * of the pixel in its middle.
 */
function personWearing(garment: Lab, spot: Lab): { wearer: Person; spotAt: number } {
  const { body, lab, mask } = person;
  const data = lab.data.slice();
  const old = createPlane(mask.width, mask.height);
  const { elbow, wrist } = body.sides[0];
  const middle = mix(elbow, wrist, 0.5);
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)];
    const isOld = Math.hypot(x - body.shoulders.x, y - body.shoulders.y) < body.shoulderWidth * 0.4;
    if (isOld) old.data[i] = 1;
    if (isOld) data.set(garment, i * 3);
    else if (Math.hypot(x - middle.x, y - middle.y) < 4) data.set(spot, i * 3);
  }
  return {
    wearer: { ...person, old, lab: { ...lab, data } },
    spotAt: Math.floor(middle.y) * mask.width + Math.floor(middle.x),
  };
}

const createUncoveredPlane = (): Plane => createPlane(person.mask.width, person.mask.height);
const mixLab = (a: Lab, b: Lab, t: number): Lab => [a[0], a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
const chromaDistance = ([, a, b]: Lab, [, c, d]: Lab): number => Math.hypot(a - c, b - d);

test('an arm loses the red that the old shirt reflects onto it', () => {
  const red = labOf(220, 10, 60);
  const skin = person.tone.mean;
  const reddish = mixLab(skin, red, 0.6);
  const { wearer, spotAt } = personWearing(red, reddish);
  const { colour, alpha } = removeReflections(wearer, createUncoveredPlane());
  expect(alpha.data[spotAt]).toBeGreaterThan(0.7);
  const [r, g, b] = colour.data.subarray(spotAt * 3, spotAt * 3 + 3);
  expect(chromaDistance(labOf(r!, g!, b!), skin)).toBeLessThan(chromaDistance(reddish, skin) * 0.3);
});

test('a grey garment reflects no colour, so nothing changes', () => {
  const grey = labOf(90, 90, 90);
  const { wearer } = personWearing(grey, mixLab(person.tone.mean, grey, 0.6));
  const { alpha } = removeReflections(wearer, createUncoveredPlane());
  expect(alpha.data.some((value) => value > 0)).toBe(false);
});
