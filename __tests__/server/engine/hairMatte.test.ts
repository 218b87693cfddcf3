import { matteHair } from '../../../server/engine/local/compose/hairMatte';
import { toLab } from '../../../server/engine/local/image/lab';
import { createRaster, computePlane, type Point } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import { noFolds } from './support/foldMaps';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

const hairColour = [90, 60, 30] as const;
const oldColour = [240, 240, 240] as const;

/** A person in white with a lock of brown hair on the chest. The lock has a gap in its middle, and its right edge is half hair, half shirt. */
interface PersonWithLock {
  readonly person: Person;
  readonly hair: Point;
  readonly gap: Point;
  readonly edge: Point;
}

let personWithLock: PersonWithLock;

beforeAll(async () => {
  const person = await readModelForTop('model-dev', 400);
  const { body, image, old, hair } = person;
  const width = Math.round(body.shoulderWidth);
  const corner = { x: Math.round(body.axisAt(body.shoulders.y) + width * 0.05), y: Math.round(body.chin.y) + 1 };
  const [lockWidth, lockHeight] = [Math.round(width * 0.2), Math.round(width * 0.6)];
  const gap = { x: corner.x + Math.round(lockWidth / 2), y: corner.y + lockHeight - Math.round(width * 0.14) };
  const edge = { x: corner.x + lockWidth, y: gap.y };
  const painted = { ...image, data: image.data.slice() };
  const isLock = (x: number, y: number): boolean =>
    x >= corner.x && x <= edge.x && y >= corner.y && y < corner.y + lockHeight;
  const shareOfHair = (x: number, y: number): number => {
    if (!isLock(x, y) || (Math.abs(x - gap.x) <= 2 && Math.abs(y - gap.y) <= 3)) return 0;
    return x >= edge.x - 1 ? 0.5 : 1;
  };
  const isOld = computePlane(old, (i) => (isLock(i % old.width, Math.floor(i / old.width)) ? 0 : old.data[i]!));
  for (let i = 0; i < old.data.length; i++) {
    const [x, y] = [i % old.width, Math.floor(i / old.width)];
    if (old.data[i] === 0 && !isLock(x, y)) continue;
    const share = shareOfHair(x, y);
    for (let c = 0; c < 3; c++) {
      painted.data[i * 3 + c] = Math.round(hairColour[c]! * share + oldColour[c]! * (1 - share));
    }
  }
  const lock = computePlane(hair, (i) => (isLock(i % hair.width, Math.floor(i / hair.width)) ? 1 : hair.data[i]!));
  personWithLock = {
    person: { ...person, image: painted, lab: toLab(painted), old: isOld, hair: lock },
    hair: { x: corner.x + Math.round(lockWidth / 4), y: gap.y },
    gap,
    edge,
  };
});

test('hair over clothes is opaque, a gap in it is transparent, and its edge is half transparent', () => {
  const { person, ...places } = personWithLock;
  const { hair } = matteHair(person);
  const alphaAt = ({ x, y }: Point): number => hair.data[y * hair.width + x]!;
  expect(alphaAt(places.hair)).toBeGreaterThan(0.95);
  expect(alphaAt(places.gap)).toBeLessThan(0.1);
  expect(alphaAt(places.edge)).toBeGreaterThan(0.1);
  expect(alphaAt(places.edge)).toBeLessThan(0.9);
});

test('the new top shows through gaps in the hair, and nothing of the old one is left there or at the edge of the hair', () => {
  const { person, hair, gap, edge } = personWithLock;
  const size = { width: 300, height: 400 };
  const red = createRaster(size.width, size.height);
  for (let i = 0; i < red.data.length; i += 3) red.data.set([200, 20, 20], i);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return x >= 80 && x < 220 && y >= 100 && y < 360 ? 1 : 0;
  });
  const point = (x: number, y: number) => ({ x, y, confidence: 0.9 });
  const points = {
    neckLeft: point(125, 100),
    neckRight: point(175, 100),
    shoulderLeft: point(80, 106),
    shoulderRight: point(220, 106),
    armpitLeft: point(80, 170),
    armpitRight: point(220, 170),
    hemLeft: point(80, 358),
    hemRight: point(220, 358),
  };
  const { body } = person;
  const hem = { min: body.hips.y, max: body.hips.y + 60 };
  const { layer } = tryOnUpper(
    person,
    { image: red, alpha, kind: 'top', sleeve: 'short', points },
    { hem, neck: null, foldMaps: noFolds },
  )!;
  const colourAt = ({ x, y }: Point): number[] => {
    const i = y * person.mask.width + x;
    const opacity = layer.alpha.data[i]!;
    return [0, 1, 2].map(
      (c) => layer.colour.data[i * 3 + c]! * opacity + person.image.data[i * 3 + c]! * (1 - opacity),
    );
  };
  hairColour.forEach((value, c) => expect(Math.abs(colourAt(hair)[c]! - value)).toBeLessThan(10));
  const [gapRed, gapGreen] = colourAt(gap);
  expect(gapGreen).toBeLessThan(gapRed! * 0.3);
  // In the photo, the edge was half hair and half white shirt, with a green value of 150. Neither the hair nor the new top has that much green.
  expect(colourAt(edge)[1]).toBeLessThan(70);
});
