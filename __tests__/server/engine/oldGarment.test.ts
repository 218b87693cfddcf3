import { decodeRaster } from '../../../server/engine/local/image/codec';
import { findRemainingCollar } from '../../../server/engine/local/compose/background';
import { mix, nearestOnSegment } from '../../../server/engine/local/image/geometry';
import { createPlane, computePlane } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { armLengthOf } from '../../../server/engine/local/person/body';
import { correctOldSleeves, findOldHemLine } from '../../../server/engine/local/person/oldGarment';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  person = readPerson(await decodeRaster(await samplePicture('model-dev', 400)), networks.pose);
});

test('an arm that was mistaken for a long sleeve counts as skin again, because the other sleeve is short', () => {
  const { body, old } = person;
  const [, { shoulder, elbow, wrist }] = body.sides;
  const misreadMask = computePlane(old, (i) => {
    const point = { x: i % old.width, y: Math.floor(i / old.width) };
    const away = Math.min(nearestOnSegment(point, shoulder, elbow).away, nearestOnSegment(point, elbow, wrist).away);
    return away < body.shoulderWidth * 0.06 ? 1 : old.data[i]!;
  });
  const corrected = correctOldSleeves(misreadMask, body);
  const reach = corrected.oldSleeves.map((length, i) => length / armLengthOf(body.sides[i]!));
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
  const misreadMask = computePlane(old, (i) => {
    const away = Math.hypot((i % old.width) - spot.x - 2, Math.floor(i / old.width) - spot.y);
    return away < body.shoulderWidth * 0.05 ? 1 : old.data[i]!;
  });
  const corrected = correctOldSleeves(misreadMask, body);
  const at = spot.y * old.width + spot.x + 1;
  expect([misreadMask.data[at], corrected.old.data[at]]).toEqual([1, 0]);
});

test('where sunlight hides the hem of a shirt, the hem runs straight between the visible parts on both sides', () => {
  const { body } = person;
  const hem = Math.round(body.hips.y);
  const isSunlit = (x: number): boolean => x > body.hips.x + 20 && x < body.hips.x + 40;
  const shirt = computePlane(person.old, (i) => {
    const [x, y] = [i % person.old.width, Math.floor(i / person.old.width)];
    // The right side of the shirt is 6 pixels shorter.
    return y < (x > body.hips.x + 30 ? hem - 6 : hem) && !isSunlit(x) ? 1 : 0;
  });
  const line = findOldHemLine(shirt, body, hem);
  const at = (offset: number): number => line[Math.round(body.hips.x) + offset]!;
  expect([at(0), at(15), at(45)]).toEqual([hem, hem, hem - 6]);
  expect(Math.abs(at(30) - (hem - 3))).toBeLessThan(1);
});

test('an old collar beside the neck is found above the row where the old clothes begin', () => {
  const { body, lab, mask, halfNeckWidth } = person;
  const begin = mix(body.chin, body.shoulders, 0.35).y;
  const [inner, outer] = [halfNeckWidth * 1.25, halfNeckWidth * 1.6];
  const isCollar = (i: number): boolean => {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)];
    return y > body.chin.y + 1 && y < body.shoulders.y && x > body.chin.x - outer && x < body.chin.x - inner;
  };
  const red = { ...lab, data: lab.data.slice() };
  for (let i = 0; i < mask.data.length; i++) if (isCollar(i)) red.data.set([45, 60, 30], i * 3);
  const dressed = {
    ...person,
    lab: red,
    mask: computePlane(mask, (i) => (isCollar(i) ? 1 : mask.data[i]!)),
    old: computePlane(mask, (i) => (isCollar(i) && Math.floor(i / mask.width) > begin ? 1 : 0)),
  };
  const nothing = createPlane(mask.width, mask.height);
  const found = findRemainingCollar(dressed, nothing, nothing, body.shoulders.y);
  const missed = found.data.filter((value, i) => isCollar(i) && value === 0).length;
  expect(missed / found.data.filter((_, i) => isCollar(i)).length).toBeLessThan(0.2);
});
