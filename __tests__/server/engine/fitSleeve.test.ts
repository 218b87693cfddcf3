import type { UpperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { distance } from '../../../server/engine/local/image/geometry';
import { clamp, computePlane, type Plane } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { bareForearmsOf } from '../../../server/engine/local/person/bareForearm';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { fitSleeve, isThreeQuarterOn, sleeveFor } from '../../../server/engine/local/warp/fitSleeve';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

/** A person in short sleeves whose arms hang against the torso, so that the silhouette doesn't show where an arm ends and the torso begins. */
let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  const read = readPerson(await decodeRaster(await samplePicture('model-dev', 500)), networks.pose);
  const { body, mask } = read;
  const [left, right] = body.sides.map(({ wrist }) => wrist);
  const joined = computePlane(mask, (i) => {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)];
    const isBetweenArms = x > left!.x && x < right!.x && y > body.shoulders.y && y < body.hips.y;
    return isBetweenArms ? 1 : mask.data[i]!;
  });
  person = { ...read, mask: joined };
});

test.each([0, 1] as const)(
  'a short sleeve ends at the inner side of the bare arm %i, not on the torso beside it',
  (index) => {
    const { body, skin, old, mask } = person;
    const side = body.sides[index];
    const x = body.axisAt(side.shoulder.y) + side.outward * body.shoulderWidth * 0.5;
    const armpit = { x, y: side.shoulder.y + body.shoulderWidth * 0.42 };
    const sections = Array.from({ length: 17 }, (_, k) => ({
      upper: { x: 40 - k * 2, y: 10 },
      lower: { x: 40 - k * 2, y: 70 },
    }));
    const source = { sections, length: 32 };
    const seam = { upper: side.shoulder, lower: armpit };
    const { sections: worn } = fitSleeve(
      person,
      index,
      {
        source,
        natural: 60,
        chest: 120,
        height: 150,
        seam,
        scale: 1,
        sleeve: 'short',
        isOverClothes: false,
        forearm: null,
      },
      false,
    );
    const cuff = worn.at(-1)!;
    const row = Math.round(cuff.lower.y + body.shoulderWidth * 0.08);
    let inner = Math.round((cuff.upper.x + cuff.lower.x) / 2);
    const isBare = (at: number): boolean =>
      skin.data[row * mask.width + at]! > 0.5 && old.data[row * mask.width + at] === 0;
    expect(isBare(inner)).toBe(true);
    while (isBare(inner)) inner -= side.outward;
    const beyond = (inner - cuff.lower.x) * side.outward;
    expect(beyond).toBeLessThan(body.shoulderWidth * 0.07);
  },
);

test('a short sleeve ends above the elbow, however long it is in its photo', () => {
  const { shoulder, elbow, wrist } = person.body.sides[0];
  const upperArm = distance(shoulder, elbow);
  const sections = Array.from({ length: 17 }, (_, k) => ({ upper: { x: 80 - k, y: 10 }, lower: { x: 80 - k, y: 40 } }));
  const seam = { upper: shoulder, lower: { x: shoulder.x, y: shoulder.y + person.body.shoulderWidth * 0.3 } };
  const natural = (upperArm + distance(elbow, wrist)) * 0.68;
  const plan = {
    source: { sections, length: 16 },
    natural,
    chest: 200,
    height: 150,
    seam,
    scale: 1,
    sleeve: 'short',
    isOverClothes: false,
    forearm: null,
  } as const;
  expect(fitSleeve(person, 0, plan, false).end).toBeLessThan(upperArm);
});

test('a cap sleeve stays as short as in its photo on a bare shoulder, but hides the sleeve of an old T-shirt', () => {
  const { shoulder, elbow, wrist } = person.body.sides[0];
  const seam = { upper: shoulder, lower: { x: shoulder.x, y: shoulder.y + person.body.shoulderWidth * 0.3 } };
  const arm = distance(shoulder, elbow) + distance(elbow, wrist);
  const sections = Array.from({ length: 17 }, (_, k) => ({ upper: { x: 80 - k, y: 10 }, lower: { x: 80 - k, y: 40 } }));
  const source = { sections, length: 16 };
  const plan = {
    source,
    natural: arm * 0.12,
    chest: 200,
    height: 150,
    seam,
    scale: 1,
    isOverClothes: false,
    forearm: null,
  };
  const fitOn = (oldSleeve: number) =>
    fitSleeve({ ...person, oldSleeves: [oldSleeve, oldSleeve] }, 0, { ...plan, sleeve: 'short' }, false);
  expect(fitOn(0).length).toBeCloseTo(arm * 0.12);
  expect(fitOn(arm * 0.5).end).toBeGreaterThan(arm * 0.5);
});

test('a three-quarter sleeve leaves the wrist bare, unless the old sleeve would show; a full one ends at the wrist', () => {
  const { shoulder, elbow, wrist } = person.body.sides[0];
  const arm = distance(shoulder, elbow) + distance(elbow, wrist);
  const sections = Array.from({ length: 17 }, (_, k) => ({ upper: { x: 80 - k, y: 10 }, lower: { x: 80 - k, y: 40 } }));
  /**
   * Returns where a sleeve ends, as a share of the arm. Its length in the photo is given as a share of the arm (`share`) and in widths of the garment's chest
   * (`ofChest`). `chestOfHeight` is the width of the chest divided by the height of the garment.
   */
  const endOf = (
    share: number,
    wearer = person,
    { ofChest = 0.7, chestOfHeight = 0.75, isOverClothes = false } = {},
  ): number => {
    const seam = { upper: shoulder, lower: { x: shoulder.x, y: shoulder.y + person.body.shoulderWidth * 0.3 } };
    const source = { sections, length: 16 };
    const chest = (arm * share) / ofChest;
    const height = chest / chestOfHeight;
    const plan = {
      source,
      natural: arm * share,
      chest,
      height,
      seam,
      scale: 1,
      sleeve: 'long',
      isOverClothes,
      forearm: null,
    } as const;
    return fitSleeve(wearer, 0, plan, isThreeQuarterOn(wearer, 0, plan)).end / arm;
  };
  expect(endOf(0.62)).toBeGreaterThan(0.6);
  expect(endOf(0.62)).toBeLessThan(0.8);
  expect(endOf(0.9)).toBeGreaterThan(0.95);
  expect(endOf(0.62, { ...person, oldSleeves: [arm, arm] })).toBeGreaterThan(0.95);
  // A full sleeve whose elbow is bent in the photo.
  expect(endOf(0.62, person, { ofChest: 0.9 })).toBeGreaterThan(0.95);
  // A dolman sweater, whose chest is almost as wide as it is high.
  expect(endOf(0.62, person, { chestOfHeight: 0.95 })).toBeGreaterThan(0.95);
  // The sleeve of a jacket.
  expect(endOf(0.62, person, { isOverClothes: true })).toBeGreaterThan(0.95);
});

test('a long sleeve is as narrow as the arm, even if a wide old sleeve stands out from it', () => {
  const size = { width: 300, height: 420 };
  const shoulderWidth = 160;
  const [shoulder, elbow, wrist] = [
    { x: 200, y: 60 },
    { x: 190, y: 200 },
    { x: 190, y: 340 },
  ];
  const radiusAt = (y: number): number => shoulderWidth * (0.13 - 0.05 * clamp((y - elbow.y) / 140, 0, 1));
  const outerEdgeAt = (y: number): number => elbow.x + Math.max(0, (elbow.y - y) / 14) - radiusAt(y);
  // The old sleeve gets wider and wider down to its cuff, which is in row 150.
  const oldEdgeAt = (y: number): number => outerEdgeAt(y) - (y < 150 ? 0.12 * shoulderWidth * ((y - 60) / 90) : 0);
  const planeWhere = (isInside: (x: number, y: number) => boolean): Plane =>
    computePlane(size, (i) => (isInside(i % size.width, Math.floor(i / size.width)) ? 1 : 0));
  const mask = planeWhere((x, y) => y > 50 && y < 360 && x > oldEdgeAt(y) && x < outerEdgeAt(y) + 2 * radiusAt(y));
  const old = planeWhere((x, y) => y > 50 && y < 150 && x > oldEdgeAt(y));
  const side = { shoulder, elbow, wrist, outward: -1 };
  const wearer = { body: { sides: [side, side], shoulderWidth }, mask, old, oldSleeves: [90, 90] };
  const sections = Array.from({ length: 17 }, (_, k) => ({ upper: { x: 80 - k, y: 10 }, lower: { x: 80 - k, y: 40 } }));
  const seam = { upper: { x: 180, y: 50 }, lower: { x: 220, y: 100 } };
  const plan = {
    source: { sections, length: 16 },
    natural: 290,
    chest: 160,
    height: 200,
    seam,
    scale: 1,
    isOverClothes: false,
    forearm: null,
  };
  const worn = fitSleeve(wearer as unknown as Person, 0, { ...plan, sleeve: 'long' }, false).sections;
  // The outline has no kink: it never turns by much between two sections.
  const directions = worn
    .slice(1)
    .map(({ upper }, k) => Math.atan2(upper.y - worn[k]!.upper.y, upper.x - worn[k]!.upper.x));
  const turns = directions.slice(1).map((direction, k) => Math.abs(direction - directions[k]!));
  expect(Math.max(...turns)).toBeLessThan(Math.PI / 9);
  const belowShoulder = worn.map(({ upper }) => upper).filter(({ y }) => y > 140);
  expect(belowShoulder.length).toBeGreaterThan(20);
  for (const { x, y } of belowShoulder) {
    expect(outerEdgeAt(y) - x).toBeGreaterThan(0);
    expect(outerEdgeAt(y) - x).toBeLessThan(shoulderWidth * 0.04);
  }
});

test('a sleeve that is half hidden in the photo is replaced by the other sleeve, mirrored', () => {
  const sleeveOf = (width: number) => ({
    sections: Array.from({ length: 17 }, (_, k) => ({
      upper: { x: 80 - k, y: 10 },
      lower: { x: 80 - k, y: 10 + width },
    })),
    length: 16,
  });
  const [narrow, wide] = [sleeveOf(15), sleeveOf(30)];
  const sourceOf = (left: typeof wide, right: typeof wide) =>
    sleeveFor({ sleeves: [left, right] } as unknown as UpperLandmarks, 0)?.source;
  expect(sourceOf(narrow, wide)).toBe(wide);
  expect(sourceOf(wide, narrow)).toBe(wide);
  const alike = sleeveOf(26);
  expect(sourceOf(alike, wide)).toBe(alike);
});

test('a long sleeve is laid around a bare forearm that lies beside its bones, down to an edge across the wrist', () => {
  const size = { width: 300, height: 460 };
  const shoulderWidth = 160;
  const [shoulder, elbow, wrist] = [
    { x: 200, y: 60 },
    { x: 190, y: 200 },
    { x: 190, y: 340 },
  ];
  // The forearm slants to the lower left of its bones, and gets narrower toward the wrist.
  const middleAt = (y: number): number => elbow.x - (y - elbow.y) * 0.15;
  const halfAt = (y: number): number => 26 - clamp((y - elbow.y) / 140, 0, 1) * 12;
  const arm = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return y > 50 && y < 380 && Math.abs(x - middleAt(y)) < halfAt(y) ? 1 : 0;
  });
  const side = { shoulder, elbow, wrist, hand: { x: 180, y: 400 }, outward: -1 };
  const body = { sides: [side, side], shoulderWidth };
  const wearer = { body, mask: arm, old: computePlane(size, () => 0), oldSleeves: [0, 0] } as unknown as Person;
  const sections = Array.from({ length: 17 }, (_, k) => ({ upper: { x: 80 - k, y: 10 }, lower: { x: 80 - k, y: 40 } }));
  const seam = { upper: { x: 180, y: 50 }, lower: { x: 220, y: 100 } };
  const plan = {
    source: { sections, length: 16 },
    natural: 290,
    chest: 160,
    height: 200,
    seam,
    scale: 1,
    sleeve: 'long',
    isOverClothes: false,
  } as const;
  const forearm = bareForearmsOf(wearer, arm)[0];
  const worn = fitSleeve(wearer, 0, { ...plan, forearm }, false).sections;
  const { upper, lower } = worn.at(-1)!;
  expect((upper.x + lower.x) / 2).toBeCloseTo(middleAt((upper.y + lower.y) / 2), -0.5);
  expect(distance(upper, lower)).toBeGreaterThan(halfAt(wrist.y) * 2);
  expect(distance(upper, lower)).toBeLessThan(halfAt(wrist.y) * 2.6);
  // The outer side is higher, because the edge is at right angles to the forearm.
  expect((lower.y - upper.y) / (lower.x - upper.x)).toBeCloseTo(0.15, 1);
});

test('a forearm of which the sleeve shows only a part is not measured', () => {
  const side = { shoulder: { x: 50, y: 0 }, elbow: { x: 50, y: 60 }, wrist: { x: 50, y: 160 }, outward: -1 };
  const forearmDownTo = (end: number): Plane =>
    computePlane({ width: 100, height: 200 }, (i) => {
      const [x, y] = [i % 100, Math.floor(i / 100)];
      return y >= 60 && y < end && Math.abs(x - 50) < 15 ? 1 : 0;
    });
  const measure = (forearms: Plane) =>
    bareForearmsOf(
      { body: { sides: [side, side], shoulderWidth: 120 }, mask: forearms } as unknown as Person,
      forearms,
    )[0];
  expect(measure(forearmDownTo(180))).not.toBeNull();
  expect(measure(forearmDownTo(110))).toBeNull();
});
