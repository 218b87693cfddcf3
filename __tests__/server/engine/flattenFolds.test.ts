import { flattenFolds } from '../../../server/engine/local/compose/flattenFolds';
import { clamp, createRaster, computePlane } from '../../../server/engine/local/image/raster';
import type { Layer } from '../../../server/engine/local/warp/mesh';

const size = { width: 120, height: 60 };
const shoulderWidth = 200;

/** Returns a sleeve of red cloth whose colour is multiplied by `light(x)`, or replaced by `colour(x)` where that isn't null. */
function sleeveOf(light: (x: number) => number, colour: (x: number) => readonly number[] | null = () => null): Layer {
  const data = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    const x = i % size.width;
    const own = colour(x) ?? [150 * light(x), 40 * light(x), 50 * light(x)];
    for (let c = 0; c < 3; c++) data.data[i * 3 + c] = Math.round(own[c]!);
  }
  return { colour: data, alpha: computePlane(size, () => 1) };
}

/** Returns the difference between the darkest and the lightest red in the middle row, away from the ends. */
function contrastOf({ colour }: Layer): number {
  const row = Array.from({ length: 80 }, (_, i) => colour.data[(30 * size.width + 20 + i) * 3]!);
  return Math.max(...row) - Math.min(...row);
}

/** Flattens the folds of a layer. Returns the share of its contrast that is left. */
function contrastLeft(layer: Layer, part: Parameters<typeof flattenFolds>[2]): number {
  const before = contrastOf(layer);
  flattenFolds(layer, shoulderWidth, part);
  return contrastOf(layer) / before;
}

test('folds of a sleeve become flatter', () => {
  const sleeve = sleeveOf((x) => 1 + 0.15 * Math.sin((x / 24) * 2 * Math.PI));
  expect(contrastLeft(sleeve, 'sleeves')).toBeLessThan(0.6);
});

test('the sleeves of a checked garment keep soft checks, which look like folds; those of a crumpled one do not', () => {
  const soft = () => sleeveOf((x) => 1 + 0.15 * Math.sin((x / 24) * 2 * Math.PI));
  const bodies = {
    checked: sleeveOf(
      () => 1,
      (x) => (x % 24 < 12 ? [205, 190, 180] : [80, 50, 50]),
    ),
    crumpled: sleeveOf((x) => 1 + 0.25 * Math.sin((x / 24) * 2 * Math.PI)),
  };
  const leftOnSleeve = (body: Layer): number => {
    const { printed } = flattenFolds(body, shoulderWidth, 'body');
    const sleeve = soft();
    const before = contrastOf(sleeve);
    flattenFolds(sleeve, shoulderWidth, 'sleeves', 1 - printed);
    return contrastOf(sleeve) / before;
  };
  expect(leftOnSleeve(bodies.checked)).toBeGreaterThan(0.8);
  expect(leftOnSleeve(bodies.crumpled)).toBeLessThan(0.6);
});

test('the edge of a lapel stays visible on a plain jacket', () => {
  const lapel = () => sleeveOf((x) => 1 - 0.14 * Math.exp(-(((x - 60) / 5) ** 2)));
  expect(contrastLeft(lapel(), 'body')).toBeLessThan(0.5);
  expect(contrastLeft(lapel(), 'jacket')).toBeGreaterThan(0.65);
});

test('fine creases of plain cloth become fainter, most of all on sleeves; a seam stays', () => {
  const creased = () => sleeveOf((x) => (x % 16 < 2 ? 0.94 : 1));
  const onSleeve = contrastLeft(creased(), 'sleeves');
  const onBody = contrastLeft(creased(), 'body');
  expect(onSleeve).toBeLessThan(0.5);
  expect(onBody).toBeGreaterThan(onSleeve + 0.1);
  expect(onBody).toBeLessThan(0.75);
  expect(
    contrastLeft(
      sleeveOf((x) => (x === 60 ? 0.7 : 1)),
      'sleeves',
    ),
  ).toBeGreaterThan(0.9);
});

test('a short deep crease of plain cloth becomes faint, because it would look like a cut; a line of the same depth down the whole sleeve is a seam', () => {
  const lineIn = (rows: number): Layer => {
    const { colour, alpha } = sleeveOf(() => 1);
    for (let y = 30 - rows / 2; y < 30 + rows / 2; y++) {
      for (let k = (y * size.width + 60) * 3; k < (y * size.width + 61) * 3; k++)
        colour.data[k] = colour.data[k]! * 0.7;
    }
    return { colour, alpha };
  };
  expect(contrastLeft(lineIn(12), 'body')).toBeLessThan(0.5);
  expect(contrastLeft(lineIn(60), 'body')).toBeGreaterThan(0.9);
});

test('a small faint logo on plain cloth stays: unlike a crease, it has another hue', () => {
  const shirt = sleeveOf(
    () => 1,
    (x) => (x > 56 && x < 64 && x % 3 > 0 ? [122, 52, 60] : null),
  );
  expect(contrastLeft(shirt, 'body')).toBeGreaterThan(0.85);
});

test('a faint drawing on the body of plain cloth stays, although it has the hue of the cloth', () => {
  const drawing = sleeveOf(() => 1);
  for (let i = 0; i < size.width * size.height; i++) {
    const [x, y] = [(i % size.width) - 60, Math.floor(i / size.width) - 30];
    const isRing = [0, 12, -12].some((across) => Math.abs(Math.hypot(x + across, y) - 8) < 1.2);
    if (isRing) for (let c = 0; c < 3; c++) drawing.colour.data[i * 3 + c]! *= 0.88;
  }
  expect(contrastLeft(drawing, 'body')).toBeGreaterThan(0.9);
});

test('a stripe and a print on a sleeve stay', () => {
  const stripe = (x: number) => (x % 24 < 12 ? null : [240, 235, 220]);
  const sleeve = sleeveOf(() => 1, stripe);
  expect(contrastLeft(sleeve, 'sleeves')).toBeGreaterThan(0.9);
});

test('cloth beside a block of another colour gets no light or dark seam', () => {
  const sleeve = sleeveOf(
    () => 1,
    (x) => (x < 60 ? [200, 200, 200] : [40, 40, 40]),
  );
  flattenFolds(sleeve, shoulderWidth, 'sleeves');
  const row = Array.from({ length: size.width }, (_, x) => sleeve.colour.data[(30 * size.width + x) * 3]!);
  expect(Math.min(...row.slice(0, 60))).toBeGreaterThan(185);
  expect(Math.max(...row.slice(60))).toBeLessThan(50);
});

test('thin lines of print get no light outline, and the print keeps its tints', () => {
  const grey = [150, 140, 130];
  const shirt = sleeveOf(
    () => 1,
    (x) => (x > 60 && x < 90 ? [175, 135, 110] : x % 12 < 3 ? [60, 50, 50] : grey),
  );
  flattenFolds(shirt, shoulderWidth, 'body');
  const row = Array.from({ length: size.width }, (_, x) => shirt.colour.data[(30 * size.width + x) * 3]!);
  expect(Math.max(...row.slice(20, 55))).toBeLessThan(grey[0]! + 4);
  expect(Math.max(...row.slice(66, 84))).toBeGreaterThan(168);
});

test('a deep crease in plain cloth is ironed out, but an emblem on it stays', () => {
  const crease = (x: number) => (x < 45 || x > 75 ? 1 : 1 + 0.3 * Math.sin(((x - 45) / 30) * 2 * Math.PI));
  const plain = sleeveOf(crease);
  expect(contrastLeft(plain, 'body')).toBeLessThan(0.42);
  const emblem = sleeveOf(
    () => 1,
    (x) => (x > 58 && x < 62 ? [120, 230, 110] : [40, 40, 42]),
  );
  expect(contrastLeft(emblem, 'body')).toBeGreaterThan(0.9);
});

test('a garment in a single colour with a white neckband keeps its colours', () => {
  const [width, height] = [200, 150];
  const colour = createRaster(width, height);
  const red = [150, 40, 50] as const;
  for (let i = 0; i < width * height; i++) {
    const band = clamp(75 - Math.hypot((i % width) - 100, Math.floor(i / width)), 0, 1);
    for (let c = 0; c < 3; c++) colour.data[i * 3 + c] = Math.round(255 * band + red[c]! * (1 - band));
  }
  const layer = { colour, alpha: computePlane(colour, () => 1) };
  flattenFolds(layer, shoulderWidth, 'body');
  const below = (120 * width + 100) * 3;
  expect([...colour.data.subarray(below, below + 3)]).toEqual([...red]);
});

test('away from a print on the chest, creases become as faint as on a plain shirt', () => {
  const shirt = sleeveOf(
    (x) => 1 - 0.2 * Math.exp(-(((x - 95) / 4) ** 2)),
    (x) => (x > 8 && x < 18 ? [30, 30, 40] : null),
  );
  flattenFolds(shirt, shoulderWidth / 2, 'body');
  const redAt = (x: number) => shirt.colour.data[(30 * size.width + x) * 3]!;
  expect(redAt(13)).toBe(30);
  expect(redAt(95)).toBeGreaterThan(150 * 0.9);
});

test('a strong crease of a printed garment is ironed out on a sleeve, because it would swirl around the arm, but not on the body', () => {
  const printed = () =>
    sleeveOf(
      (x) => 1 - 0.5 * Math.exp(-(((x - 88) / 5) ** 2)),
      (x) => (x % 20 === 18 ? [30, 30, 90] : null),
    );
  const [sleeve, body] = (['sleeves', 'body'] as const).map((part) => {
    const layer = printed();
    flattenFolds(layer, shoulderWidth / 2, part);
    return layer.colour.data[(30 * size.width + 88) * 3]!;
  });
  expect(sleeve! - body!).toBeGreaterThan(8);
});

test('a white sleeve that is creased all over becomes smooth, but one with stripes as dark as its creases keeps them', () => {
  const creased = (): Layer => {
    const { colour, alpha } = sleeveOf(
      () => 1,
      () => [236, 236, 233],
    );
    for (let i = 0; i < size.width * size.height; i++) {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      if (x % 14 < 2 && y > 14 && y < 46) for (let c = 0; c < 3; c++) colour.data[i * 3 + c]! *= 0.68;
    }
    return { colour, alpha };
  };
  expect(contrastLeft(creased(), 'sleeves')).toBeLessThan(0.55);
  const striped = sleeveOf(
    () => 1,
    (x) => (x % 14 < 4 ? [120, 160, 225] : [236, 236, 233]),
  );
  expect(contrastLeft(striped, 'sleeves')).toBeGreaterThan(0.9);
});

test('camouflage in pale colours is not taken for folds of plain trousers', () => {
  const legs = sleeveOf(
    () => 1,
    (x) => (x % 20 < 10 ? [150, 138, 108] : [122, 116, 96]),
  );
  expect(contrastLeft(legs, 'legs')).toBeGreaterThan(0.55);
});
