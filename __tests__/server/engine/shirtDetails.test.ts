import { collarClothOf } from '../../../server/engine/local/compose/collarCloth';
import { hoodOn, type Collar } from '../../../server/engine/local/compose/collarShape';
import { paintCollar } from '../../../server/engine/local/compose/paintCollar';
import type { NeckType } from '../../../server/engine/local/garment/neckType';
import { mix } from '../../../server/engine/local/image/geometry';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import { neckAxisAt } from '../../../server/engine/local/person/neck';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../server/engine/local/tryOnUpper';
import type { UpperFit } from '../../../server/engine/local/warp/fitUpper';
import { noFolds } from './support/foldMaps';
import { landmarksOf, landmarkAt, size } from './support/flatTop';
import { certainNeckType } from './support/neckTypes';
import { readModelForTop } from './support/readModel';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
/** A top without any detail, and the same garment as a shirt. Several tests share them, because dressing a person takes a second. */
let plainTop: Worn;
let shirt: Worn;

beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
  plainTop = wear();
  shirt = wear({ neck: certainNeckType('collar') });
});

const blue = [60, 110, 190];
/** As bright as `blue`. */
const orange = [190, 110, 60];
const white = [240, 240, 240];
const floor = [120, 110, 90];

/** Tells whether a pixel belongs to the short sleeves that are drawn beside the body of the garment. */
const isSleeve = (x: number, y: number): boolean => {
  const out = Math.max(80 - x, x - 219);
  return out > 0 && out <= 45 && y >= 106 + out * 0.6 && y < 168 + out * 0.4;
};

type Worn = ReturnType<typeof wear>;

/**
 * Dresses the person in a blue garment with short sleeves, without any detail. `neckDepth` is the depth of its neckline in pixels, `colourAt` returns the
 * colours of its photo, `isHood` tells where cloth lies above its neck. Returns the person's body, and two functions about a pixel of the result: how bright it
 * is, and whether it is cloth.
 */
function wear({
  neck = certainNeckType('plain'),
  kind = 'top' as 'top' | 'jacket',
  neckDepth = 24,
  colourAt = (_x: number, _y: number): number[] => blue,
  isHood = (_x: number, _y: number): boolean => false,
} = {}) {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const neck = 100 + neckDepth * Math.max(0, 1 - ((x - 150) / 35) ** 2);
    const isBody = x >= 80 && x < 220 && y >= neck && y < 360;
    const isCloth = isBody || isSleeve(x, y) || isHood(x, y);
    image.data.set(isCloth ? colourAt(x, y) : floor, i * 3);
    return isCloth ? 1 : 0;
  });
  const points = {
    ...landmarksOf(),
    cuffLeftOuter: landmarkAt(36, 133),
    cuffLeftInner: landmarkAt(36, 186),
    cuffRightOuter: landmarkAt(264, 133),
    cuffRightInner: landmarkAt(264, 186),
  };
  const { body, image: photo } = person;
  const hem = { min: body.hips.y, max: body.hips.y + 60 };
  const photoOfGarment = { image, alpha, kind, sleeve: 'short' as const, points };
  const { layer, garment } = tryOnUpper(person, photoOfGarment, { hem, neck, foldMaps: noFolds })!;
  const pixel = (x: number, y: number): number => Math.round(y) * photo.width + Math.round(x);
  const brightness = (x: number, y: number): number => {
    const [red, green, blueness] = layer.colour.data.subarray(pixel(x, y) * 3, pixel(x, y) * 3 + 3);
    return (red! + green! + blueness!) / 3;
  };
  return { brightness, isCloth: (x: number, y: number): boolean => garment.data[pixel(x, y)]! > 0.5, body };
}

/** Returns how much darker the darkest value is than the median. */
const darkestBelowMedian = (values: number[]): number =>
  1 - Math.min(...values) / values.toSorted((a, b) => a - b)[values.length >> 1]!;

test('plain cloth gets the seams of a T-shirt: at the armholes, and above the hem', () => {
  const { brightness, isCloth, body } = plainTop;
  const { shoulderWidth: width, shoulders, hips } = body;
  const armhole = shoulders.y + width * 0.15;
  const across = Array.from({ length: Math.round(width * 0.3) }, (_, i) =>
    brightness(body.sides[0].shoulder.x - width * 0.1 + i, armhole),
  );
  expect(darkestBelowMedian(across)).toBeGreaterThan(0.05);
  const x = body.axisAt(hips.y);
  let end = Math.round(hips.y);
  while (isCloth(x, end)) end++;
  const above = Array.from({ length: Math.round(width * 0.12) }, (_, i) => brightness(x, end - width * 0.02 - i));
  expect(darkestBelowMedian(above)).toBeGreaterThan(0.03);
});

test('a jacket, and sleeves in another colour, keep the seams of their own photo', () => {
  const coloured = wear({ colourAt: (x, y) => (isSleeve(x, y) ? orange : blue) });
  const [top, ...others] = [plainTop, wear({ kind: 'jacket' }), coloured].map(({ brightness, body }) => {
    const y = body.shoulders.y + body.shoulderWidth * 0.15;
    const left = body.sides[0].shoulder.x - body.shoulderWidth * 0.1;
    return darkestBelowMedian(
      Array.from({ length: Math.round(body.shoulderWidth * 0.3) }, (_, i) => brightness(left + i, y)),
    );
  });
  for (const other of others) expect(top! - other).toBeGreaterThan(0.03);
});

test('a shirt that is unbuttoned in its photo is closed below its collar', () => {
  const { isCloth, body } = wear({ neck: certainNeckType('collar'), neckDepth: 80 });
  const middle = neckAxisAt(body, body.shoulders.y);
  let y = Math.round(body.shoulders.y);
  while (!isCloth(middle, y)) y++;
  expect(y).toBeLessThan(body.shoulders.y + body.shoulderWidth * 0.3);
  for (; y < body.hips.y; y++) expect([y, isCloth(middle, y)]).toEqual([y, true]);
});

test("a shirt's collar stands up beside the neck, is open in front, and throws a shadow", () => {
  const { shoulderWidth: width, chin } = shirt.body;
  const middle = neckAxisAt(shirt.body, shirt.body.shoulders.y);
  /** The first row of cloth in a column, below the chin. */
  const edgeAt = ({ isCloth }: Worn, x: number): number => {
    let y = Math.round(chin.y);
    while (!isCloth(x, y)) y++;
    return y;
  };
  for (const side of [-1, 1]) {
    const rim = middle + side * person.halfNeckWidth * 1.02;
    expect(edgeAt(plainTop, rim) - edgeAt(shirt, rim)).toBeGreaterThan(width * 0.02);
  }
  expect(edgeAt(shirt, middle) - edgeAt(shirt, middle + person.halfNeckWidth)).toBeGreaterThan(width * 0.08);
  const below = Array.from({ length: Math.round(width * 0.3) }, (_, i) =>
    shirt.brightness(middle + width * 0.12, edgeAt(shirt, middle) + i),
  );
  expect(darkestBelowMedian(below)).toBeGreaterThan(0.12);
});

test('a collar has the pattern of a patterned shirt, but not the logo of a plain one', () => {
  const stripes = wear({ neck: certainNeckType('collar'), colourAt: (x) => (x % 12 < 6 ? blue : white) });
  const logo = wear({
    neck: certainNeckType('collar'),
    colourAt: (x, y) => (Math.hypot(Math.abs(x - 150) - 22, y - 152) < 7 ? white : blue),
  });
  const spreadOn = ({ brightness, body }: Worn): number => {
    const { shoulderWidth: width } = body;
    const middle = neckAxisAt(body, body.shoulders.y);
    // Look at a part of the collar's leaf, away from its fold and its edges.
    const values = Array.from({ length: 100 }, (_, i) =>
      brightness(
        middle + width * (0.085 + (i % 10) * 0.004),
        body.shoulders.y - width * (0.1 - Math.floor(i / 10) * 0.007),
      ),
    );
    return Math.max(...values) - Math.min(...values);
  };
  expect(spreadOn(stripes)).toBeGreaterThan(spreadOn(shirt) * 1.3);
  expect(spreadOn(logo)).toBeLessThan(spreadOn(shirt) * 1.2);
});

test('a white collar of a blue shirt is drawn white; a blue collar in the shade is drawn as bright as the shirt', () => {
  /** Draws a collar of 12 pixels along the neckline. */
  const withCollar = (collar: number[]) => (x: number, y: number) => {
    const neck = 100 + 24 * Math.max(0, 1 - ((x - 150) / 35) ** 2);
    return Math.abs(x - 150) < 47 && y < neck + 12 ? collar : blue;
  };
  const shaded = blue.map((value) => value * 0.75);
  const [contrasting, inShade] = [white, shaded].map((collar) =>
    wear({ neck: certainNeckType('collar'), colourAt: withCollar(collar) }),
  );
  const onLeaf = ({ brightness, body }: Worn): number => {
    const { shoulderWidth: width, shoulders } = body;
    return brightness(neckAxisAt(body, shoulders.y) + width * 0.1, shoulders.y - width * 0.07);
  };
  expect(onLeaf(contrasting!)).toBeGreaterThan(onLeaf(shirt) * 1.5);
  expect(onLeaf(inShade!)).toBeGreaterThan(onLeaf(shirt) * 0.95);
});

const sheet = { width: 300, height: 300 };

/** A small collar with a leaf on each side of column 150. Its front is closed at row 110. */
const smallCollar = ((): Collar => {
  const leafAt = (x: number, outward: -1 | 1) => {
    const line = [
      { x: x - 10, y: 90 },
      { x: x + 10, y: 110 },
    ];
    return { fold: line, edge: line, back: line, middle: { x, y: 100 }, outward };
  };
  return { style: 'shirt', leaves: [leafAt(130, -1), leafAt(170, 1)], closing: { x: 150, y: 110 }, placket: null };
})();

/** Returns a sheet of blue cloth from column `first` on. `brightnessAt` returns the factor by which a pixel is lighter or darker. */
function blueSheet(first: number, brightnessAt: (x: number, y: number) => number = () => 1) {
  const colour = createRaster(sheet.width, sheet.height);
  for (let i = 0; i < sheet.width * sheet.height; i++) {
    const factor = brightnessAt(i % sheet.width, Math.floor(i / sheet.width));
    colour.data.set(
      blue.map((value) => Math.round(value * factor)),
      i * 3,
    );
  }
  return { colour, alpha: computePlane(sheet, (i) => (i % sheet.width >= first ? 1 : 0)) };
}

test('if one side of the chest is hidden, the collar is made of the cloth of the other side; if both are hidden, there is no cloth for it', () => {
  const clothBeside = (first: number) => collarClothOf(blueSheet(first), smallCollar, 100);
  expect(clothBeside(150)!.colourAt(smallCollar.leaves[0], { x: 130, y: 100 })).toEqual(blue);
  expect(clothBeside(300)).toBeNull();
});

test("what is left of a shirt's own collar is smoothed away below the painted one, but the creases of its cloth stay", () => {
  const isRemains = (x: number, y: number): boolean => Math.abs(x - 150) < 25 && y >= 121 && y < 126;
  const creased = blueSheet(0, (x, y) => (isRemains(x, y) ? 0.55 : 1 + 0.06 * Math.sin((x + y) / 4)));
  const greenIn = (columns: readonly number[], y: number): number[] =>
    columns.map((x) => creased.colour.data[(y * sheet.width + x) * 3 + 1]!);
  const creases = Array.from({ length: 26 }, (_, k) => 125 + k);
  const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const before = rangeOf(greenIn(creases, 131));
  paintCollar(creased, smallCollar, {
    scale: 100,
    colours: { own: null, stripes: [] },
    lightFactor: computePlane(sheet, () => 1),
  });
  expect(rangeOf(greenIn(creases, 131))).toBeGreaterThan(before * 0.7);
  // Before, the green value of the remains was 61. The green value of the cloth is about 110.
  expect(Math.min(...greenIn(creases, 123))).toBeGreaterThan(90);
});

test('the collar of a closed jacket stands around the neck or is folded over, without a placket; a jacket that is open in front gets none', () => {
  const worn = (type: NeckType, neckDepth = 24) => wear({ kind: 'jacket', neck: certainNeckType(type), neckDepth });
  const { shoulderWidth: width, shoulders } = person.body;
  const middle = neckAxisAt(person.body, shoulders.y);
  const heightBesideNeck = ({ isCloth }: Worn): number =>
    Array.from({ length: Math.round(width * 0.2) }, (_, i) => shoulders.y - i).filter((y) =>
      isCloth(middle + person.halfNeckWidth, y),
    ).length;
  const [plain, stand, folded] = [worn('plain'), worn('stand', 8), worn('collar')];
  for (const collar of [stand, folded])
    expect(heightBesideNeck(collar)).toBeGreaterThan(heightBesideNeck(plain) + width * 0.02);
  const throat = shoulders.y - width * 0.06;
  expect([stand.isCloth(middle, throat), folded.isCloth(middle, throat)]).toEqual([true, false]);
  const chest = Array.from({ length: Math.round(width * 0.3) }, (_, i) =>
    folded.brightness(middle - width * 0.15 + i, shoulders.y + width * 0.6),
  );
  expect(darkestBelowMedian(chest)).toBeLessThan(0.03);
  expect(worn('stand', 80).isCloth(middle, throat)).toBe(false);
});

test('a hood that lies above the neck in the photo hangs down the back, as two rolls of cloth around the neck', () => {
  const isHood = (x: number, y: number): boolean => Math.abs(x - 150) < 45 && y >= 30 && y <= 125;
  const hooded = wear({ neck: certainNeckType('hood'), isHood });
  const { shoulderWidth: width, shoulders, chin } = hooded.body;
  const middle = neckAxisAt(hooded.body, shoulders.y);
  for (const side of [-1, 1]) {
    const rim = middle + side * person.halfNeckWidth * 1.15;
    const rows = Array.from({ length: Math.round(width * 0.2) }, (_, i) => shoulders.y - i);
    const heightOf = ({ isCloth }: Worn): number => rows.filter((y) => isCloth(rim, y)).length;
    expect(heightOf(hooded) - heightOf(plainTop)).toBeGreaterThan(width * 0.04);
  }
  // Neither the throat nor the face is covered.
  expect(hooded.isCloth(middle, chin.y + width * 0.03)).toBe(false);
});

test('a hood is not drawn if the photo shows no cloth above the neck', () => {
  const hooded = wear({ neck: certainNeckType('hood') });
  const { sides, shoulders } = hooded.body;
  for (let x = sides[0].shoulder.x; x < sides[1].shoulder.x; x += 3) {
    expect(hooded.isCloth(x, shoulders.y - 10)).toBe(plainTop.isCloth(x, shoulders.y - 10));
  }
});

/** Returns a garment worn by the person, of which only the upper edge is known: enough for a hood. */
function fitOfHood(): UpperFit {
  const { body } = person;
  const ends = [
    { x: body.shoulders.x - body.shoulderWidth * 0.15, y: body.shoulders.y, along: 0.35 },
    { x: body.shoulders.x + body.shoulderWidth * 0.15, y: body.shoulders.y, along: 0.65 },
  ] as const;
  const [left, right] = ends;
  const tips = [
    { ...left, x: left.x - body.shoulderWidth * 0.3, along: 0 },
    { ...right, x: right.x + body.shoulderWidth * 0.3, along: 1 },
  ] as const;
  const top = [tips[0], tips[0], left, ...ends, right, tips[1], tips[1]];
  return { worn: { top, rows: [] }, neckY: body.shoulders.y } as unknown as UpperFit;
}

test('a crease runs along each roll of a hood, darker than the cloth outside it', () => {
  const cloth = computePlane(person.image, () => 1);
  const collar = hoodOn(person, fitOfHood(), cloth);
  const colour = createRaster(cloth.width, cloth.height);
  for (let i = 0; i < colour.data.length; i += 3) colour.data.set([40, 60, 110], i);
  paintCollar({ colour, alpha: cloth }, collar, {
    scale: person.body.shoulderWidth,
    colours: { own: null, stripes: [] },
    lightFactor: computePlane(person.image, () => 1),
  });
  for (const { fold, edge } of collar.leaves) {
    for (const along of [0.4, 0.5, 0.6]) {
      // The inner edge runs down to the front, and the outer one up from there.
      const inside = fold[Math.round((fold.length - 1) * along)]!;
      const outside = edge[Math.round((edge.length - 1) * (1 - along))]!;
      const blueAt = (across: number): number => {
        const { x, y } = mix(inside, outside, across);
        return colour.data[(Math.floor(y) * cloth.width + Math.floor(x)) * 3 + 2]!;
      };
      const crease = Math.min(...[0.34, 0.38, 0.42, 0.46].map(blueAt));
      expect(crease).toBeLessThan(blueAt(0.6) - 10);
    }
  }
});

test('the rolls of a hood meet in front, or end at the edges of an open jacket', () => {
  const { body } = person;
  const fit = fitOfHood();
  const middle = neckAxisAt(body, body.shoulders.y);
  /** Returns how far apart the two rolls are in front if no cloth lies within `half` of the middle. */
  const gapWith = (half: number): number => {
    const cloth = computePlane(person.image, (i) => (Math.abs((i % person.image.width) - middle) < half ? 0 : 1));
    const [onLeft, onRight] = hoodOn(person, fit, cloth).leaves;
    return onRight.edge[0]!.x - onLeft.edge[0]!.x;
  };
  expect(gapWith(0)).toBeLessThan(2);
  expect(gapWith(body.shoulderWidth * 0.1)).toBeGreaterThan(body.shoulderWidth * 0.18);
});
