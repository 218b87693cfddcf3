import { decodeRaster } from '../../../server/engine/local/image/codec';
import { toSegment } from '../../../server/engine/local/image/geometry';
import { mapPlane } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { armLength } from '../../../server/engine/local/person/body';
import { evenSleeves } from '../../../server/engine/local/person/oldGarment';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { samplePicture, weightsDir } from './support/pictures';

// Loading two WebAssembly modules on a busy machine takes longer than Jest's default of 5 s.
jest.setTimeout(60_000);

let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  person = readPerson(await decodeRaster(await samplePicture('model-dev', 400)), networks.pose);
});

test('an arm that was mistaken for a long sleeve counts as skin again, because the other sleeve is short', () => {
  const { body, old } = person;
  const [, { shoulder, elbow, wrist }] = body.sides;
  const misreadMask = mapPlane(old, (i) => {
    const point = { x: i % old.width, y: Math.floor(i / old.width) };
    const away = Math.min(toSegment(point, shoulder, elbow).away, toSegment(point, elbow, wrist).away);
    return away < body.shoulderWidth * 0.06 ? 1 : old.data[i]!;
  });
  const corrected = evenSleeves(misreadMask, body);
  const reach = corrected.oldSleeves.map((length, i) => length / armLength(body.sides[i]!));
  expect(reach[1]! - reach[0]!).toBeCloseTo(0, 1);
  const forearm = Math.round((elbow.y + wrist.y) / 2) * old.width + Math.round((elbow.x + wrist.x) / 2);
  expect([misreadMask.data[forearm], corrected.old.data[forearm]]).toEqual([1, 0]);
  const chest = Math.round(body.shoulders.y + body.shoulderWidth * 0.4) * old.width + Math.round(body.shoulders.x);
  expect(corrected.old.data[chest]).toBe(1);
});

test('a part of a bare forearm that was mistaken for cloth counts as skin again, because both sleeves are short', () => {
  const { body, old } = person;
  const [, { elbow, wrist }] = body.sides;
  const spot = { x: Math.round((elbow.x + wrist.x) / 2), y: Math.round((elbow.y + wrist.y) / 2) };
  const misreadMask = mapPlane(old, (i) => {
    const away = Math.hypot((i % old.width) - spot.x - 2, Math.floor(i / old.width) - spot.y);
    return away < body.shoulderWidth * 0.05 ? 1 : old.data[i]!;
  });
  const corrected = evenSleeves(misreadMask, body);
  const at = spot.y * old.width + spot.x + 1;
  expect([misreadMask.data[at], corrected.old.data[at]]).toEqual([1, 0]);
});
