import { rgbOf } from '../../../server/engine/local/image/lab';
import { computePlane } from '../../../server/engine/local/image/raster';
import { neckMiddleAt } from '../../../server/engine/local/person/neck';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { readModelForTop } from './support/readModel';
import { wearRoundNeck } from './support/roundNeck';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

/** Changes the pixels of the person for which `isChanged` is true. `across` is the distance from the middle of the neck, in half widths of the neck. */
function withPixels(
  isChanged: (across: number, y: number) => boolean,
  { lab: colour, mask, old, skin }: { lab: [number, number, number]; mask: number; old: number; skin: number },
): Person {
  const { body, halfNeckWidth, image, lab } = person;
  const changed = { ...person, image: { ...image, data: image.data.slice() }, lab: { ...lab, data: lab.data.slice() } };
  const isHere = (i: number): boolean => {
    const y = Math.floor(i / image.width);
    return isChanged(((i % image.width) - neckMiddleAt(body, body.shoulders.y, y)) / halfNeckWidth, y);
  };
  for (let i = 0; i < person.mask.data.length; i++) {
    if (!isHere(i)) continue;
    changed.lab.data.set(colour, i * 3);
    changed.image.data.set(rgbOf(...colour), i * 3);
  }
  return {
    ...changed,
    mask: computePlane(person.mask, (i) => (isHere(i) ? mask : person.mask.data[i]!)),
    old: computePlane(person.old, (i) => (isHere(i) ? old : person.old.data[i]!)),
    skin: computePlane(person.skin, (i) => (isHere(i) ? skin : person.skin.data[i]!)),
  };
}

const brightnessOf = (colour: number[]): number => colour.reduce((sum, channel) => sum + channel, 0) / 3;

test('the part of a chain that the old collar left visible is painted over with skin', () => {
  const { body } = person;
  const chainY = Math.round(body.chin.y + body.shoulderWidth * 0.27);
  const wearer = withPixels((across, y) => Math.abs(across) < 0.9 && (y === chainY || y === chainY + 1), {
    lab: [35, 15, 20],
    mask: 1,
    old: 0,
    skin: 0.7,
  });
  const { seenAt, middle, neck } = wearRoundNeck(wearer);
  for (const across of [-0.6, 0, 0.6]) {
    const x = middle + across * neck;
    const skin = brightnessOf(seenAt(x, chainY - 6));
    expect(Math.abs(brightnessOf(seenAt(x, chainY)) - skin)).toBeLessThan(skin * 0.12);
  }
});

test('a collar that stands up beside the jaw is replaced by the background, even where it resembles shaded skin', () => {
  const { body } = person;
  const red = [45, 60, 30] as [number, number, number];
  const isCollar = (across: number, y: number): boolean =>
    Math.abs(across) > 0.85 && Math.abs(across) < 1.2 && y > body.mouth.y + 4 && y < body.shoulders.y - 24;
  const inMask = withPixels(isCollar, { lab: red, mask: 1, old: 0, skin: 0.45 });
  const begin = body.chin.y + (body.shoulders.y - body.chin.y) * 0.35;
  const old = withPixels((across, y) => isCollar(across, y) && y > begin, {
    lab: red,
    mask: 1,
    old: 1,
    skin: 0.45,
  }).old;
  const { seenAt, middle, neck } = wearRoundNeck({ ...inMask, old });
  for (const across of [-0.95, 0.95]) {
    const [, green] = seenAt(middle + across * neck, body.chin.y - 3);
    expect(green).toBeGreaterThan(150);
  }
});

test('no skin is painted where the mask of the person is only blurred, beside the neck', () => {
  const { body } = person;
  const wearer = withPixels(
    (across, y) => across > -1.35 && across < -1.02 && y > body.chin.y && y < body.chin.y + body.shoulderWidth * 0.24,
    { lab: [93, 0, 2], mask: 0.5, old: 0, skin: 0 },
  );
  const { seenAt, middle, neck } = wearRoundNeck(wearer);
  const [, , blue] = seenAt(middle - neck * 1.25, body.chin.y + body.shoulderWidth * 0.18);
  expect(blue).toBeGreaterThan(200);
});
