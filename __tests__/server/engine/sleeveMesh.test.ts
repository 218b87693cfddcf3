import { createPlane, createRaster, computePlane } from '../../../server/engine/local/image/raster';
import {
  alignToCuff,
  clothShare,
  withoutIncompleteSleeve,
  trimToCloth,
  sleeveBetween,
  type Sleeve,
} from '../../../server/engine/local/garment/sleeve';
import { createLayer, drawMesh, type Texture } from '../../../server/engine/local/warp/mesh';
import { cuffBandHeight } from '../../../server/engine/local/warp/cuffBand';
import { clothOfSleeve, cuffOf, sleeveMesh } from '../../../server/engine/local/warp/sleeveMesh';

const size = { width: 200, height: 200 };

/** Returns the cloth of a garment with stripes across the sleeve, every `period` pixels. The seam is the column x = 100; the sleeve points to the left. */
function stripedCloth(period: number): Texture {
  const colour = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    const isDark = Math.floor((i % size.width) / (period / 2)) % 2 === 0;
    colour.data.fill(isDark ? 20 : 230, i * 3, i * 3 + 3);
  }
  return { colour, alpha: computePlane(size, () => 1) };
}

/** Returns a straight sleeve that points from the seam to the left, 40 pixels wide. */
function flatSleeve(length: number): Sleeve {
  const sections = Array.from({ length: 17 }, (_, i) => {
    const x = 100 - (length * i) / 16;
    return { upper: { x, y: 80 }, lower: { x, y: 120 } };
  });
  return { sections, length };
}

/** Counts the stripes between seam and cuff of a sleeve that is `flatLength` pixels long in the garment's photo, and drawn `wornLength` pixels long. */
function countStripes(flatLength: number, wornLength: number, isLong: boolean): number {
  const source = flatSleeve(flatLength);
  const sections = flatSleeve(wornLength).sections.map(({ upper, lower }) => ({
    upper: { x: upper.x + 60, y: upper.y },
    lower: { x: lower.x + 60, y: lower.y },
  }));
  const layer = createLayer(size.width, size.height);
  const fit = { source, sections, length: wornLength, end: wornLength, scale: 1, isLong, outward: -1 } as const;
  drawMesh(layer, stripedCloth(8), sleeveMesh(fit, clothOfSleeve(fit)));
  let changes = 0;
  for (let x = 160 - wornLength + 2; x < 158; x++) {
    const at = (100 * size.width + x) * 3;
    if (layer.colour.data[at]! > 125 !== layer.colour.data[at + 3]! > 125) changes++;
  }
  return changes / 2;
}

test('if a sleeve is drawn much longer than in the photo of the garment, its print is stretched only a little', () => {
  // Stripes of 8 pixels are stretched to at most 1.45 times that. Where the mirror image of the cloth begins, a stripe can get lost.
  expect(countStripes(30, 96, false)).toBeGreaterThan(96 / (8 * 1.45) - 2);
  expect(countStripes(12, 96, false)).toBeGreaterThan(96 / (8 * 1.45) - 3);
});

test('a sleeve of the right length is drawn unchanged', () => {
  const stripes = countStripes(96, 96, true);
  expect(stripes).toBeGreaterThan(10);
  expect(stripes).toBeLessThan(14);
});

test('the sections of a bent sleeve follow the cloth, not the straight line from seam to cuff', () => {
  // Halfway, the sleeve is bent outward by 20 pixels. The straight line from seam to cuff crosses the floor there.
  const bendAt = (y: number): number => 20 * Math.sin((Math.PI * y) / 160);
  const mask = computePlane(size, (i) => {
    const y = Math.floor(i / size.width);
    const x = i % size.width;
    const left = 100 - bendAt(y);
    return y < 164 && x > left && x < left + 24 ? 1 : 0;
  });
  const sleeve = sleeveBetween(
    mask,
    { upper: { x: 100, y: 0 }, lower: { x: 124, y: 0 } },
    { upper: { x: 100, y: 160 }, lower: { x: 124, y: 160 } },
  )!;
  expect(clothShare(sleeve, mask)).toBeGreaterThan(0.95);
  const middle = sleeve.sections[8]!;
  expect(middle.upper.x).toBeLessThan(86);
  expect(middle.upper.x).toBeGreaterThan(76);
});

test('no sleeve is found between a seam and an implausibly wide cuff', () => {
  const mask = createPlane(size.width, size.height);
  const seam = { upper: { x: 100, y: 0 }, lower: { x: 124, y: 0 } };
  expect(sleeveBetween(mask, seam, { upper: { x: 60, y: 160 }, lower: { x: 164, y: 160 } })).toBeNull();
});

test('a sleeve begins inside the body, even if the hand is nearer to the body than the shoulder', () => {
  const bent = Array.from({ length: 9 }, (_, i) => {
    const x = 160 - 5 * i;
    return { upper: { x: x + 15, y: 60 + 12 * i }, lower: { x: x - 15, y: 75 + 12 * i } };
  });
  const fit = { source: flatSleeve(96), sections: bent, length: 110, end: 110, scale: 1, isLong: true };
  const xs = ([-1, 1] as const).map(
    (outward) => sleeveMesh({ ...fit, outward }, clothOfSleeve({ ...fit, outward })).points[12]!.target.x,
  );
  // The seam is at x = 160. The arm at the right of the picture has the body on its left (xs[1]), and the arm at the left has it on its right (xs[0]).
  expect(xs[1]).toBeLessThan(160);
  expect(xs[0]).toBeGreaterThan(160);
});

test('a short sleeve ends where its cloth does, not at a cuff that was seen on the floor', () => {
  const cap = computePlane(size, (i) => (i % size.width >= 80 ? 1 : 0));
  const { sections, length } = trimToCloth(flatSleeve(60), cap)!;
  expect(length).toBeGreaterThan(14);
  expect(length).toBeLessThan(24);
  expect(sections).toHaveLength(17);
  const whole = flatSleeve(18);
  expect(trimToCloth(whole, cap)).toBe(whole);
  const nothing = computePlane(size, (i) => (i % size.width >= 97 ? 1 : 0));
  expect(trimToCloth(flatSleeve(60), nothing)).toBeNull();
});

test('the end of a sleeve is turned to its slanted cuff, and moved to the end of the cloth', () => {
  const mask = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return y >= 80 && y < 120 && x >= 30 + (y - 80) * 0.5 && x < 130 ? 1 : 0;
  });
  const sleeve = flatSleeve(60);
  const { sections } = alignToCuff(sleeve, mask, { outer: { x: 31, y: 80 }, inner: { x: 51, y: 120 } });
  const { upper, lower } = sections.at(-1)!;
  expect(lower.x - upper.x).toBeGreaterThan(15);
  expect(lower.x - upper.x).toBeLessThan(25);
  for (const { x, y } of [upper, lower]) {
    const cuff = 30 + (y - 80) * 0.5;
    expect(x).toBeGreaterThan(cuff - 2);
    expect(x).toBeLessThan(cuff + 5);
  }
  expect(sections[0]).toEqual(sleeve.sections[0]);
  expect(alignToCuff(sleeve, mask, { outer: { x: 40, y: 80 }, inner: { x: 42, y: 120 } })).toBe(sleeve);
});

test('a folded sleeve is replaced by the other sleeve, unless that is folded too', () => {
  const cloth = computePlane(size, () => 1);
  const spread = flatSleeve(60);
  const middle = Math.floor(spread.sections.length / 2);
  // The second half of the sleeve is folded back over the first half.
  const back = spread.sections.map((section, i) => (i <= middle ? section : spread.sections[2 * middle - i]!));
  const foldedBack = { sections: back, length: spread.length };
  const short = flatSleeve(30);
  expect(withoutIncompleteSleeve([foldedBack, spread], cloth)).toEqual([null, spread]);
  expect(withoutIncompleteSleeve([spread, short], cloth)).toEqual([spread, null]);
  expect(withoutIncompleteSleeve([foldedBack, foldedBack], cloth)).toEqual([foldedBack, foldedBack]);
  expect(withoutIncompleteSleeve([foldedBack, short], cloth)).toEqual([null, short]);
});

test("a sleeve that is cut off by the photo's edge is replaced by the other sleeve, unless both are cut off", () => {
  const cloth = computePlane(size, () => 1);
  const [cutOff, whole] = [flatSleeve(100), flatSleeve(60)];
  expect(withoutIncompleteSleeve([cutOff, whole], cloth)).toEqual([null, whole]);
  expect(withoutIncompleteSleeve([whole, cutOff], cloth)).toEqual([whole, null]);
  expect(withoutIncompleteSleeve([cutOff, cutOff], cloth)).toEqual([cutOff, cutOff]);
  expect(withoutIncompleteSleeve([cutOff, null], cloth)).toEqual([cutOff, null]);
});

describe('a band at the cuff', () => {
  const [beige, red] = [
    [226, 200, 170],
    [200, 60, 40],
  ] as const;

  /** Returns the cloth of a sleeve that points to the left, with a red band from its cuff, in column 20, to the given column. */
  function clothWithBand(until: number): Texture {
    const colour = createRaster(size.width, size.height);
    for (let i = 0; i < size.width * size.height; i++) colour.data.set(i % size.width < until ? red : beige, i * 3);
    return { colour, alpha: computePlane(size, () => 1) };
  }

  test('is measured, but not a shadow at the end, nor a sleeve in another colour', () => {
    expect(cuffBandHeight(flatSleeve(80), clothWithBand(32))).toBeCloseTo(10, 0);
    expect(cuffBandHeight(flatSleeve(80), clothWithBand(22))).toBe(0);
    expect(cuffBandHeight(flatSleeve(80), clothWithBand(90))).toBe(0);
  });

  test('is drawn whole on a sleeve that otherwise has the cloth of the body', () => {
    const source = flatSleeve(80);
    const fit = {
      source,
      sections: source.sections,
      length: 80,
      end: 80,
      scale: 1,
      isLong: true,
      outward: -1,
    } as const;
    const cloth = clothWithBand(32);
    const layer = createLayer(size.width, size.height);
    const own = sleeveMesh(fit, clothOfSleeve(fit));
    drawMesh(layer, cloth, cuffOf(fit, own, cuffBandHeight(source, cloth)));
    const at = (x: number): number => layer.alpha.data[100 * size.width + x]!;
    expect(at(24)).toBe(1);
    expect(at(27)).toBe(1);
    expect(at(36)).toBe(0);
  });
});
