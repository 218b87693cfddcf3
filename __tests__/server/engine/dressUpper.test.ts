import { findUpperLandmarks, type UpperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { distance, mix } from '../../../server/engine/local/image/geometry';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { dressUpper } from '../../../server/engine/local/warp/dressUpper';
import { fitUpper } from '../../../server/engine/local/warp/fitUpper';
import type { Layer, Texture } from '../../../server/engine/local/warp/mesh';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

const size = { width: 300, height: 340 };
const neck = { left: 115, right: 185, y: 40, depth: 36 };

/** Returns the row where the round neckline crosses column `x`. */
function necklineAt(x: number): number {
  const t = (2 * (x - neck.left)) / (neck.right - neck.left) - 1;
  return neck.y + neck.depth * Math.sqrt(Math.max(0, 1 - t * t));
}

/** Returns a sleeveless garment with a round neck. Its left armpit lies `inset` pixels to the right of its left side. */
function garmentWithArmpit(inset: number): UpperLandmarks {
  const [left, right] = [80, 220];
  return {
    axis: 150,
    neck: [
      { x: neck.left, y: neck.y },
      { x: neck.right, y: neck.y },
    ],
    collarFeet: null,
    neckline: Array.from({ length: 17 }, (_, i) => {
      const x = neck.left + ((neck.right - neck.left) * i) / 16;
      return { x, y: necklineAt(x) };
    }),
    shoulders: [
      { x: left, y: 52 },
      { x: right, y: 52 },
    ],
    armpits: [
      { x: left + inset, y: 100 },
      { x: right, y: 100 },
    ],
    sides: Array.from({ length: 9 }, (_, k) => ({ y: 104 + 23 * k, left, right })),
    hem: [80, 115, 150, 185, 220].map((x) => ({ x, y: 292 })),
    sleeves: [null, null],
  };
}

/** Draws vertical stripes, ten pixels wide, within the outline of the garment. */
function drawStripes(): Texture {
  const colour = createRaster(size.width, size.height);
  colour.data.forEach((_, at) => {
    colour.data[at] = Math.floor((Math.floor(at / 3) % size.width) / 10) % 2 === 0 ? 40 : 220;
  });
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const top = x > neck.left && x < neck.right ? necklineAt(x) : 45;
    return x >= 80 && x < 220 && y >= top && y < 292 ? 1 : 0;
  });
  return { colour, alpha };
}

let person: Person;

beforeAll(async () => {
  const networks = await loadNetworks(weightsDir);
  person = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
});

function wearStripes(garment: UpperLandmarks): {
  torso: Layer;
  armpitY: number;
  middle: number;
  half: number;
  neckY: number;
} {
  const fit = fitUpper(person, garment, {
    hem: { min: person.body.hips.y, max: person.mask.height },
    sleeve: 'none',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  });
  const { torso } = dressUpper(person.mask, drawStripes(), fit);
  const middle = Math.round(person.body.axisAt(fit.neckY));
  return { torso, armpitY: Math.round(fit.armpits[0].y), middle, half: fit.halfNeckWidth, neckY: fit.neckY };
}

test('a round neckline keeps its shape when it is worn', () => {
  const { torso, middle, half, neckY } = wearStripes(garmentWithArmpit(0));
  const topAt = (x: number): number => {
    let y = 0;
    while (torso.alpha.data[y * torso.alpha.width + Math.round(x)]! < 0.5) y++;
    return y;
  };
  const depth = topAt(middle) - neckY;
  // The neckline is half an ellipse: halfway from its middle to its end, its depth is √¾ of the full depth.
  for (const side of [-0.5, 0.5]) {
    expect(Math.abs((topAt(middle + side * half) - neckY) / depth - Math.sqrt(0.75))).toBeLessThan(0.15);
  }
});

test('a neckline that is narrow in the photo ends beside the neck, on the slope of the shoulders', () => {
  const wide = garmentWithArmpit(0);
  const narrow = {
    ...wide,
    neck: [
      { x: 140, y: neck.y },
      { x: 160, y: neck.y },
    ] as const,
  };
  expect(wearStripes(narrow).half).toBeGreaterThan(person.halfNeckWidth * 1.1);
});

test('a slanted shoulder has no steps', () => {
  const garment = garmentWithArmpit(0);
  const fit = fitUpper(person, garment, {
    hem: { min: person.body.hips.y, max: person.mask.height },
    sleeve: 'short',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  });
  // Above the line from shoulder to neck the cut-out is empty.
  const { colour, alpha } = drawStripes();
  const cut = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const across = Math.min(x - 80, 220 - x) / 35;
    return across < 1 && y < 52 - 12 * across ? 0 : alpha.data[i]!;
  });
  // The body of a garment with sleeves ends at its seams. What the sleeve itself looks like doesn't matter here.
  const sections = Array.from({ length: 17 }, (_, i) => ({ upper: { x: 80 - i, y: 60 }, lower: { x: 80 - i, y: 90 } }));
  const source = { sections, length: 16 };
  const sleeve = { sections, source, length: 16, end: 16, scale: 1, isLong: false, outward: -1 } as const;
  const { torso } = dressUpper(person.mask, { colour, alpha: cut }, { ...fit, sleeves: [sleeve, null] });
  const { width } = torso.alpha;
  /** Measures how high the upper edge is in a column, in fractions of a pixel: the sum of the cloth's alpha above the armpits. */
  const edgeAt = (x: number): number => {
    let cloth = 0;
    for (let y = 0; y < fit.armpits[0].y; y++) cloth += torso.alpha.data[y * width + x]!;
    return cloth;
  };
  const neckX = person.body.axisAt(fit.neckY) - fit.halfNeckWidth;
  const columns = Array.from({ length: 12 }, (_, i) => edgeAt(Math.round(neckX) - 27 + i));
  const slopes = columns.slice(1).map((edge, i) => edge - columns[i]!);
  expect(Math.max(...slopes) - Math.min(...slopes)).toBeLessThan(0.6);
});

test('an end of the neck lies beside the neck opening, even if the reader puts it a little inside the opening', () => {
  const points = {
    neckLeft: { x: neck.left, y: 42, confidence: 0.9 },
    neckRight: { x: neck.right - 4, y: 42, confidence: 0.9 },
  };
  const { alpha } = drawStripes();
  const landmarks = findUpperLandmarks({ kind: 'top', alpha, sleeve: 'none', points })!;
  expect(landmarks.neck[1].x).toBeGreaterThanOrEqual(neck.right - 1);
  expect(landmarks.neck[1].y).toBeLessThanOrEqual(46);
});

test('if the reader puts the hem far below the cloth, the hem lies where the cloth ends', () => {
  const { alpha } = drawStripes();
  const cloth = computePlane(size, (i) => (Math.floor(i / size.width) < 230 ? alpha.data[i]! : 0));
  const point = (x: number, y: number) => ({ x, y, confidence: 0.9 });
  // The sleeves hang lower than the hem, so the bounds of the cut-out don't show where the hem is.
  const withSleeves = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return (x >= 40 && x < 64) || (x >= 236 && x < 260) ? (y >= 60 && y < 300 ? 1 : 0) : cloth.data[i]!;
  });
  const points = {
    armpitLeft: point(80, 100),
    armpitRight: point(220, 100),
    hemLeft: point(80, 290),
    hemRight: point(220, 290),
  };
  const { hem } = findUpperLandmarks({ kind: 'top', alpha: withSleeves, sleeve: 'long', points })!;
  for (const { y } of hem) expect(y).toBeLessThan(245);
});

test('vertical stripes stay straight beside an armpit that is set in from the side of the garment', () => {
  const { torso, armpitY, middle } = wearStripes(garmentWithArmpit(28));
  const { width } = torso.alpha;
  const isLight = (x: number, y: number): boolean => torso.colour.data[(y * width + x) * 3]! > 130;
  // The edge of a stripe moves by at most one pixel from row to row.
  for (const start of [middle - 30, middle - 15]) {
    const edges: number[] = [];
    for (let y = armpitY - 12; y < armpitY + 24; y++) {
      const previous = edges.at(-1) ?? start;
      const steps = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2));
      const step = steps.find((by) => isLight(previous + by, y) !== isLight(previous + by - 1, y))!;
      edges.push(previous + step);
    }
    const shifts = edges.map((x, i) => x - (edges[i - 1] ?? x));
    expect(Math.max(...shifts.map(Math.abs))).toBeLessThanOrEqual(1);
  }
});

test('a print keeps its width in the middle, and is narrower at the sides, where the cloth runs around the body', () => {
  const { torso, armpitY } = wearStripes(garmentWithArmpit(0));
  const { width } = torso.alpha;
  const y = armpitY + 40;
  const cloth = Array.from({ length: width }, (_, x) => x).filter((x) => torso.alpha.data[y * width + x]! > 0.9);
  const isLight = (x: number): boolean => torso.colour.data[(y * width + x) * 3]! > 130;
  const edges = cloth.filter((x, i) => i > 0 && isLight(x) !== isLight(x - 1));
  const widths = edges.slice(1).map((x, i) => x - edges[i]!);
  const middle = widths[Math.floor(widths.length / 2)]!;
  for (const side of [widths[0]!, widths.at(-1)!]) expect(side).toBeLessThan(middle * 0.85);
});

/** Returns the widths of the worn garment's body, from the armpits to the hem. */
function widthsOf(garment: UpperLandmarks, hemY: number): number[] {
  const { rows } = fitUpper(person, garment, {
    hem: { min: hemY, max: hemY },
    sleeve: 'none',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  }).worn;
  return rows.map(({ left, right }) => right.x - left.x);
}

test('a loose top hangs straight from chest to hips, and a tailored one follows the waist', () => {
  const { hips, shoulders } = person.body;
  const hemY = hips.y + (hips.y - shoulders.y) * 0.1;
  const loose = garmentWithArmpit(0);
  const tailored = {
    ...loose,
    sides: loose.sides.map((row, k) => ({
      ...row,
      left: 80 + 22 * Math.sin((k / 8) * Math.PI),
      right: 220 - 22 * Math.sin((k / 8) * Math.PI),
    })),
  };
  /** Returns how much narrower the waist is than if the sides ran straight from the armpits to the hem, as a share of that straight width. */
  const waistOf = (widths: number[]): number => {
    const narrowest = widths.map(
      (width, k) => width / (widths[0]! + ((widths.at(-1)! - widths[0]!) * k) / (widths.length - 1)),
    );
    return 1 - Math.min(...narrowest);
  };
  expect(waistOf(widthsOf(loose, hemY))).toBeLessThan(0.075);
  expect(waistOf(widthsOf(tailored, hemY))).toBeGreaterThan(0.08);
});

test('a top that widens toward its hem in the photo does not stand out like a skirt, but a dress does', () => {
  const { hips, shoulders } = person.body;
  const torso = hips.y - shoulders.y;
  const flared = garmentWithArmpit(0);
  const wide = { ...flared, sides: flared.sides.map((row, k) => ({ ...row, left: 80 - 8 * k, right: 220 + 8 * k })) };
  const spread = (hemY: number): number => {
    const widths = widthsOf(wide, hemY);
    return widths.at(-1)! / Math.min(...widths);
  };
  expect(spread(hips.y + torso * 0.2)).toBeLessThan(1.3);
  expect(spread(hips.y + torso * 0.9)).toBeGreaterThan(1.4);
});

/** Returns a garment like `garmentWithArmpit(0)` whose armpits lie in row `y` of its photo. */
function garmentWithArmpitsAt(y: number): UpperLandmarks {
  const [left, right] = garmentWithArmpit(0).armpits;
  return {
    ...garmentWithArmpit(0),
    armpits: [
      { ...left, y },
      { ...right, y },
    ],
  };
}

test.each([
  ['small', 66],
  ['deep', 200],
])('a print on the chest keeps its height on a garment with %s armholes', (_, armpitY) => {
  const across = { ...drawStripes(), colour: createRaster(size.width, size.height) };
  across.colour.data.forEach((_byte, at) => {
    across.colour.data[at] = Math.floor(Math.floor(at / 3 / size.width) / 8) % 2 === 0 ? 40 : 220;
  });
  const { body, mask } = person;
  const fit = fitUpper(person, garmentWithArmpitsAt(armpitY), {
    hem: { min: body.hips.y, max: mask.height },
    sleeve: 'none',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  });
  const { torso } = dressUpper(mask, across, fit);
  const { width } = torso.alpha;
  const x = Math.round(body.axisAt(fit.neckY) + fit.halfNeckWidth + body.shoulderWidth * 0.12);
  const isLight = (y: number): boolean => torso.colour.data[(y * width + x) * 3]! > 130;
  const edges: number[] = [];
  for (let y = 1; y < fit.hemY - 4; y++) {
    if (torso.alpha.data[(y - 1) * width + x]! > 0.9 && isLight(y) !== isLight(y - 1)) edges.push(y);
  }
  const chest = fit.armpits[0].y;
  const meanStep = (rows: readonly number[]): number => (rows.at(-1)! - rows[0]!) / (rows.length - 1);
  const above = meanStep(edges.filter((y) => y < chest));
  // Use only the first six edges, because farther down a hand lies in front of the cloth.
  const below = meanStep(edges.filter((y) => y > chest).slice(0, 6));
  expect(above / below).toBeGreaterThan(0.6);
  expect(above / below).toBeLessThan(1.5);
});

test('a strip of floor in the last row of the photo does not show below the hem', () => {
  const { alpha, colour } = drawStripes();
  const floor = [20, 200, 20];
  const photo = { width: size.width, height: 294 };
  const cut = {
    colour: { ...photo, data: colour.data.slice(0, photo.width * photo.height * 3) },
    alpha: computePlane(photo, (i) => alpha.data[i]!),
  };
  for (let y = 292; y < photo.height; y++) {
    for (let x = 130; x < 170; x++) {
      cut.alpha.data[y * photo.width + x] = 1;
      cut.colour.data.set(floor, (y * photo.width + x) * 3);
    }
  }
  const { body, mask } = person;
  const fit = fitUpper(person, garmentWithArmpit(0), {
    hem: { min: body.hips.y, max: mask.height },
    sleeve: 'none',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  });
  const { torso } = dressUpper(mask, cut, fit);
  let greenRows = 0;
  const middle = Math.round(body.axisAt(fit.hemY));
  for (let y = 0; y < mask.height; y++) {
    const i = y * mask.width + middle;
    if (torso.alpha.data[i]! > 0.5 && torso.colour.data[i * 3 + 1]! > 150 && torso.colour.data[i * 3]! < 60)
      greenRows++;
  }
  expect(greenRows).toBeLessThan(4);
});

test('cloth that reaches the edge of a large photo ends sharply at the hem', () => {
  // Large photos are reduced before they are drawn.
  const scale = 3;
  const garment = JSON.parse(JSON.stringify(garmentWithArmpit(0)), (_, value: unknown) =>
    typeof value === 'number' ? value * scale : value,
  ) as UpperLandmarks;
  const photo = { width: size.width * scale, height: Math.round(Math.max(...garment.hem.map(({ y }) => y))) };
  const cut = {
    colour: { ...photo, data: new Uint8Array(photo.width * photo.height * 3).fill(90) },
    alpha: computePlane(photo, () => 1),
  };
  const { body, mask } = person;
  const fit = fitUpper(person, garment, {
    hem: { min: body.hips.y, max: mask.height },
    sleeve: 'none',
    isOverClothes: false,
    hasStandingCollar: false,
    forearms: [null, null],
  });
  const { torso } = dressUpper(mask, cut, fit);
  const middle = Math.round(body.axisAt(fit.hemY));
  const column = Array.from({ length: mask.height }, (_, y) => torso.alpha.data[y * mask.width + middle]!);
  const translucent = column.slice(Math.round(fit.armpits[0].y)).filter((value) => value > 0.02 && value < 0.9);
  expect(column.some((value) => value > 0.9)).toBe(true);
  expect(translucent.length).toBeLessThan(3);
});

test('either both sleeves reach the wrist or neither does, even if one forearm looks shorter in the photo', () => {
  const { body } = person;
  const arm = ({ shoulder, elbow, wrist }: (typeof body.sides)[number]): number =>
    distance(shoulder, elbow) + distance(elbow, wrist);
  const garment = garmentWithArmpit(0);
  /**
   * Returns how far down each arm the sleeves end, as a share of the arm. `length` is the length of the garment's sleeves in its photo, in pixels.
   * `foreshortened` is the share by which the right forearm looks shorter.
   */
  const endsOf = (length: number, foreshortened: number): number[] => {
    const sections = Array.from({ length: 17 }, (_, i) => ({
      upper: { x: 80 - (length * i) / 16, y: 55 },
      lower: { x: 80 - (length * i) / 16, y: 95 },
    }));
    const [left, right] = body.sides;
    const shortened = { ...right, wrist: mix(right.wrist, right.elbow, foreshortened) };
    const wearer = { ...person, body: { ...body, sides: [left, shortened] as const }, oldSleeves: [0, 0] as const };
    const sleeve = { sections, length };
    const fit = fitUpper(
      wearer,
      { ...garment, sleeves: [sleeve, sleeve] },
      { hem, sleeve: 'long', isOverClothes: false, hasStandingCollar: false, forearms: [null, null] },
    );
    return fit.sleeves.map((fitted, i) => fitted!.end / arm(wearer.body.sides[i]!));
  };
  const hem = { min: body.hips.y, max: person.mask.height };
  const lengths = Array.from({ length: 40 }, (_, i) => 60 + 4 * i);
  const differences = lengths.map((length) => {
    const [left, right] = endsOf(length, 0.3);
    return left! > 0.95 !== right! > 0.95;
  });
  expect(differences).not.toContain(true);
  expect(lengths.some((length) => endsOf(length, 0)[0]! < 0.9)).toBe(true);
});

test('a flared dress hangs straight from the hips to its hem, and is narrower than when laid flat', () => {
  const { body, mask } = person;
  const garment = garmentWithArmpit(0);
  const [first] = garment.sides;
  const axis = (first!.left + first!.right) / 2;
  const half = (first!.right - first!.left) / 2;
  // The flat dress keeps the width of its chest down to the hips, and is suddenly 1.35 times as wide below them.
  const sides = garment.sides.map((side, i) => {
    const wide = half * (i < garment.sides.length / 2 ? 1 : 1.35);
    return { ...side, left: axis - wide, right: axis + wide };
  });
  const knee = (body.sides[0].knee.y + body.sides[1].knee.y) / 2;
  const { rows } = fitUpper(
    person,
    { ...garment, sides },
    {
      hem: { min: knee, max: knee },
      sleeve: 'none',
      isOverClothes: false,
      hasStandingCollar: false,
      forearms: [null, null],
    },
  ).worn;
  const widths = rows.map(({ left, right }) => right.x - left.x);
  const below = widths.filter((_, i) => rows[i]!.left.y > body.hips.y);
  const steps = below.slice(1).map((width, i) => width - below[i]!);
  expect(Math.max(...below)).toBeLessThan(widths[0]! * 1.35);
  expect(Math.max(...steps)).toBeLessThan((below.at(-1)! - below[0]!) * 0.5 + mask.width * 0.01);
});
