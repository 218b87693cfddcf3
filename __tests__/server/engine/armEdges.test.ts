import { separateArms } from '../../../server/engine/local/compose/armEdges';
import { clipBeyondArms, joinSleeves, tuckSleeves } from '../../../server/engine/local/compose/outline';
import { hideBehind } from '../../../server/engine/local/compose/paint';
import { withHiddenCloth } from '../../../server/engine/local/fit/withHiddenCloth';
import { computePlane, createRaster, type Plane } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { createLayer, compositeOver, type Layer } from '../../../server/engine/local/warp/mesh';

const size = 120;
const skin = [200, 140, 110];
const wall = [235, 235, 235];
const blue = [40, 60, 160];

/** Returns a plane in which the pixel at x, y has the value `value(x, y)`. */
const planeOf = (value: (x: number, y: number) => number): Plane =>
  computePlane({ width: size, height: size }, (i) => value(i % size, Math.floor(i / size)));

const mixColours = (one: readonly number[], other: readonly number[], share: number): number[] =>
  one.map((value, c) => Math.round(value * share + other[c]! * (1 - share)));

/** Returns a layer of one colour. */
function plainLayer(colour: readonly number[], alpha: Plane): Layer {
  const layer = createLayer(size, size);
  layer.alpha.data.set(alpha.data);
  layer.colour.data.forEach((_, i, data) => (data[i] = colour[i % 3]!));
  return layer;
}

const colourAt = ({ data }: { data: ArrayLike<number> }, x: number, y: number): number[] =>
  [0, 1, 2].map((c) => data[(y * size + x) * 3 + c]!);

/** A person whose right arm hangs in columns 70 to 89, in front of a wall. The photo's pixels in columns 70 and 89 are half arm, half wall. */
function personWithArm(): Person {
  const image = createRaster(size, size);
  for (let i = 0; i < size * size; i++) {
    const x = i % size;
    const share = x === 70 || x === 89 ? 0.5 : x > 70 && x < 89 ? 1 : 0;
    image.data.set(mixColours(skin, wall, share), i * 3);
  }
  const body = { shoulderWidth: 80, axisAt: () => 40, sides: [{ outward: -1 }, { outward: 1 }] };
  return { image, body, mask: planeOf((x) => (x >= 70 && x < 90 ? 1 : x === 69 ? 0.45 : 0)) } as unknown as Person;
}

test('an arm in front of new cloth has no line of the old background around it', () => {
  const person = personWithArm();
  // The mask of the arm also covers a column of pure wall.
  const forearms = planeOf((x) => (x >= 69 && x < 90 ? 1 : 0));
  const torso = plainLayer(
    blue,
    planeOf((x) => (x < 80 ? 1 : 0)),
  );
  const { alpha, edges } = separateArms(person, forearms, torso.alpha);
  hideBehind(torso, alpha);
  const picture = { colour: person.image, alpha: planeOf(() => 1) };
  compositeOver(picture, edges);
  compositeOver(picture, torso);
  const across = [68, 69, 70, 71, 75].map((x) => colourAt(picture.colour, x, 60));
  const expected = [blue, blue, mixColours(skin, blue, 0.5), skin, skin];
  across.forEach((colour, i) =>
    colour.forEach((value, c) => expect(Math.abs(value - expected[i]![c]!)).toBeLessThan(12)),
  );
  // On the other side of the arm there is no new cloth, so the photo's own edge stays.
  expect(colourAt(picture.colour, 89, 60)).toEqual(mixColours(skin, wall, 0.5));
});

test('narrow cloth that sticks out beyond an arm in front of the body is removed; cloth on the inner side of the arm stays', () => {
  const person = personWithArm();
  const forearms = planeOf((x) => (x >= 70 && x < 90 ? 1 : x === 69 || x === 90 ? 0.4 : 0));
  const torso = plainLayer(
    blue,
    planeOf((x) => (x < 95 ? 1 : 0)),
  );
  clipBeyondArms(torso, forearms, person);
  const alphaAt = (x: number): number => torso.alpha.data[60 * size + x]!;
  expect([alphaAt(60), alphaAt(68), alphaAt(69)]).toEqual([1, 1, 1]);
  expect([alphaAt(90), alphaAt(93)]).toEqual([0, 0]);
});

test('at the armpit, the inner edge of a sleeve lies at the side of the body; below, it moves inward, and no second edge appears', () => {
  const person = personWithArm();
  const torso = plainLayer(
    blue,
    planeOf((x) => (x < 80 ? 1 : 0)),
  );
  const sleeves = plainLayer(
    skin,
    planeOf((x, y) => (x >= 70 && x < 100 && y < 90 ? 1 : 0)),
  );
  tuckSleeves(sleeves, torso, person, { y: 40, fade: 20 });
  const worn = joinSleeves(torso, sleeves, 40);
  /** Returns the columns, in row `y`, in which the colour changes. */
  const edgesAt = (y: number): number[] =>
    Array.from({ length: size }, (_, x) => x).filter((x) => {
      const [before, here] = [colourAt(worn.colour, x - 1, y)[0]!, colourAt(worn.colour, x, y)[0]!];
      return x > 60 && x < 100 && Math.abs(here - before) > 20;
    });
  const middleAt = (y: number): number => edgesAt(y).reduce((sum, x) => sum + x, 0) / edgesAt(y).length;
  expect(Math.abs(middleAt(39) - 80)).toBeLessThan(2);
  expect(Math.abs(middleAt(42) - 80)).toBeLessThan(2);
  expect(Math.abs(middleAt(50) - 75)).toBeLessThan(2);
  expect(Math.abs(middleAt(60) - 70)).toBeLessThan(2);
  for (const y of [39, 42, 50, 60, 80]) expect(Math.max(...edgesAt(y)) - Math.min(...edgesAt(y))).toBeLessThan(5);
});

test('in a fit, cloth behind an arm counts as hidden, but cloth that was cut off beside a shoulder does not', () => {
  const whole = plainLayer(
    blue,
    planeOf((x) => (x < 100 ? 1 : 0)),
  );
  // An arm hides columns 60 to 69. Columns 90 to 99 stuck out of the shoulder and were cut off.
  const hiding = planeOf((x) => (x >= 60 && x < 70 ? 1 : 0));
  const seen = plainLayer(
    blue,
    planeOf((x) => (x < 90 && !(x >= 60 && x < 70) ? 1 : 0)),
  );
  const { cloth, arms } = withHiddenCloth(whole, seen, hiding);
  const valuesAt = (x: number) => [cloth.alpha.data[60 * size + x], arms.data[60 * size + x]];
  expect(valuesAt(65)).toEqual([1, 1]);
  expect(valuesAt(50)).toEqual([1, 0]);
  expect(valuesAt(95)).toEqual([0, 0]);
});
