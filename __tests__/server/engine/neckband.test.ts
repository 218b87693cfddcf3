import { paintNeckband, smoothNeckline } from '../../../server/engine/local/compose/neckband';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import type { UpperFit } from '../../../server/engine/local/warp/fitUpper';
import { readModelForTop } from './support/readModel';
import { depthBelowNeckline, red, wearRoundNeck } from './support/roundNeck';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

const white = [240, 240, 240];

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

const wear = (options?: Parameters<typeof wearRoundNeck>[1]) => wearRoundNeck(person, options);

const brightnessOf = (colour: number[]): number => colour.reduce((sum, channel) => sum + channel, 0) / 3;

/** How much the upper edge bends between neighbouring columns of the neckline, in pixels: a notch gives a large value. */
function roughness({ middle, edgeAt, neck }: ReturnType<typeof wear>): number {
  const half = Math.round(neck * 0.8);
  const edge = Array.from({ length: 2 * half + 1 }, (_, i) => edgeAt(middle - half + i));
  return Math.max(...edge.slice(4, -4).map((y, i) => Math.abs(edge[i]! + edge[i + 8]! - 2 * y)));
}

const isCutOutWithNotch = (x: number, y: number): boolean => depthBelowNeckline(x, y) >= (x > 128 && x < 136 ? 14 : 0);

test('a round neckline is smooth, even if its cut-out has a notch; other garments keep their outline', () => {
  expect(roughness(wear({ isCutOut: isCutOutWithNotch }))).toBeLessThanOrEqual(3);
  expect(roughness(wear({ isCutOut: isCutOutWithNotch, kind: 'shirt' }))).toBeGreaterThan(5);
});

test('a top gets a neckband, which ends in a seam', () => {
  const { at, edgeAt, middle, width } = wear();
  const rows = Array.from({ length: Math.round(width * 0.1) }, (_, i) =>
    brightnessOf(at(middle, edgeAt(middle) + 2 + i)),
  );
  const seam = rows.indexOf(Math.min(...rows));
  expect(seam / width).toBeGreaterThan(0.02);
  expect(seam / width).toBeLessThan(0.06);
  expect(rows[seam]! / rows[0]!).toBeLessThan(0.9);
  expect(rows[seam]! / rows.at(-1)!).toBeLessThan(0.9);
});

test.each([
  ['that the cut-out contains', 0],
  ['that the cut-out lost', 6],
])('a white neckband %s is white all around the neck', (_, lost) => {
  const { at, edgeAt, middle, neck, width } = wear({
    isCutOut: (x, y) => depthBelowNeckline(x, y) >= lost,
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? [60, 10, 10] : depthBelowNeckline(x, y) < 6 ? white : red),
  });
  for (const x of [middle, middle - neck * 0.7, middle + neck * 0.7].map(Math.round)) {
    const [, green] = at(x, edgeAt(x) + width * 0.015);
    expect(green).toBeGreaterThan(120);
    expect(at(x, edgeAt(x) + width * 0.1)[1]).toBeLessThan(60);
  }
});

test('the neckband of a striped top has the colour of the wider stripes, not a mixture', () => {
  const { at, edgeAt, middle, width } = wear({ colourAt: (_, y) => (y % 12 < 8 ? [30, 40, 90] : white) });
  for (const x of [middle - 8, middle, middle + 8].map(Math.round)) {
    const [bandRed, , bandBlue] = at(x, edgeAt(x) + width * 0.015);
    expect([x, bandRed! < 50, bandBlue! < 120]).toEqual([x, true, true]);
  }
});

test('a white band of a dress is white up to its edge and as wide as in front of a top', () => {
  const { at, edgeAt, middle, neck, width } = wear({
    kind: 'dress',
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? [60, 10, 10] : depthBelowNeckline(x, y) < 6 ? white : red),
  });
  for (const x of [middle, middle - neck * 0.7, middle + neck * 0.7].map(Math.round)) {
    for (const below of [0.006, 0.012, 0.018, 0.024]) {
      expect([below, at(x, edgeAt(x) + width * below)[1]! > 150]).toEqual([below, true]);
    }
  }
});

test('a white neckband goes on over the shoulders and is not cut off at its ends', () => {
  const { at, edgeAt, middle, neck, width } = wear({
    colourAt: (x, y) => {
      if (depthBelowNeckline(x, y) < 0) return [60, 10, 10];
      return depthBelowNeckline(x, y) < 6 && Math.abs(x - 150) < 36 ? white : red;
    },
  });
  /** Counts the white pixels in a column of the picture. */
  const whiteRowsAt = (x: number): number =>
    Array.from({ length: Math.round(width * 0.3) }, (_, i) => at(x, edgeAt(x) + i)).filter(([, green]) => green! > 120)
      .length;
  for (const side of [-1, 1]) {
    const counts = Array.from({ length: Math.round(neck * 1.5) }, (_, i) =>
      whiteRowsAt(Math.round(middle + side * (neck * 0.6 + i))),
    );
    expect(counts.at(-1)).toBe(0);
    expect(Math.max(...counts.slice(1).map((count, i) => counts[i]! - count))).toBeLessThan(width * 0.03);
  }
});

test('the inside of the back is not mistaken for a neckband', () => {
  const { at, edgeAt, middle, width } = wear({
    colourAt: (x, y) => (depthBelowNeckline(x, y) < 0 ? white : red),
  });
  expect(at(middle, edgeAt(middle) + width * 0.02)[1]).toBeLessThan(60);
});

test('beyond its ends, a neckband only lies on the shoulders, not on an old collar above them', () => {
  const width = 5;
  const line = Array.from({ length: 41 }, (_, i) => ({ x: 40 + i, y: 50 + 20 * (1 - ((i - 20) / 20) ** 2) }));
  const top = [
    [10, 60],
    [25, 55],
    [40, 50],
    [60, 70],
    [80, 50],
    [95, 55],
    [110, 60],
  ] as const;
  const worn = { top: top.map(([x, y]) => ({ x, y, along: x / 120 })), rows: [], sag: [] };
  const garment = {
    colour: createRaster(120, 100),
    alpha: computePlane({ width: 120, height: 100 }, (i) => (Math.floor(i / 120) > 55 ? 1 : 0)),
  };
  const everywhere = computePlane(garment.alpha, () => 1);
  paintNeckband(
    garment,
    { line, width, removed: width * 3, worn },
    { contrasting: null, lightFactor: everywhere, mask: everywhere },
  );
  const alphaAt = (x: number, y: number): number => garment.alpha.data[y * 120 + x]!;
  expect([alphaAt(38, 46), alphaAt(82, 46)]).toEqual([0, 0]);
  expect([alphaAt(38, 52), alphaAt(81, 52)]).toEqual([1, 1]);
});

/**
 * Returns the fit of a top on shoulders 260 pixels apart. The front of its neck, from column `left` to `right`, dips by `dipAt` pixels: a function of the
 * distance from the middle, 0 to 1 at the ends.
 */
function neckOf([left, right]: readonly [number, number], dipAt: (share: number) => number): UpperFit {
  const points = Array.from({ length: 17 }, (_, i) => ({
    x: left + ((right - left) * i) / 16,
    y: 50 + dipAt(Math.abs(i / 8 - 1)),
  }));
  const shoulders = [
    [18, (left + 18) / 2],
    [(right + 278) / 2, 278],
  ].map((xs) => xs.map((x) => ({ x, y: 50 })));
  const top = [...shoulders[0]!, ...points, ...shoulders[1]!].map((point, i) => ({ ...point, along: i / 20 }));
  return { worn: { top, rows: [], sag: [] }, collar: null, rimY: null } as unknown as UpperFit;
}

/** Returns how deep the smooth neckline is a quarter of the way from its middle to its ends, as a share of its depth in the middle. */
function depthAtQuarter(dipAt: (share: number) => number): number {
  const fit = neckOf([100, 196], (share) => 40 * dipAt(share));
  const { line } = smoothNeckline(fit, { isWide: true, isPlain: false })!;
  return (line[25]!.y - 50) / (line[20]!.y - 50);
}

test('a V stays a V, but a round neckline between flat shoulders stays round', () => {
  expect(depthAtQuarter((share) => 1 - share)).toBeLessThan(0.8);
  const round = (share: number): number => Math.max(0, 1 - (share / 0.7) ** 2);
  expect(depthAtQuarter(round)).toBeGreaterThan(0.9);
});

test('a chosen neckline is drawn even where the own one is uneven, at least as deep as the own one', () => {
  const lineOf = (chosen: 'round' | 'vNeck', dipAt: (share: number) => number): readonly { y: number }[] =>
    smoothNeckline(neckOf([104, 192], dipAt), { isWide: true, isPlain: false, chosen })!.line;
  const jagged = (share: number): number => (Math.round(share * 8) % 2 === 0 ? 0 : 60);
  expect(smoothNeckline(neckOf([104, 192], jagged), { isWide: true, isPlain: false })).toBeNull();
  const depthsOf = (line: readonly { y: number }[]): number[] => [25, 20].map((index) => line[index]!.y - 50);
  // From the middle to the ends, a V gets shallower at once, and a round neckline later.
  const [atQuarter, inMiddle] = depthsOf(lineOf('vNeck', jagged)) as [number, number];
  expect(inMiddle).toBeGreaterThan(60);
  expect(atQuarter / inMiddle).toBeLessThan(0.8);
  const [roundAtQuarter, roundInMiddle] = depthsOf(lineOf('round', jagged)) as [number, number];
  expect(roundAtQuarter / roundInMiddle).toBeGreaterThan(0.9);
  const deep = depthsOf(lineOf('round', (share) => 70 * (1 - share ** 2)))[1]!;
  expect(deep).toBeGreaterThan(65);
});

test('a plain neckline that is too shallow gets the depth of a crew neck, but not a boat neck, nor one that is not plain', () => {
  const depthOf = (ends: readonly [number, number], dip: number, isPlain: boolean): number =>
    smoothNeckline(
      neckOf(ends, (share) => dip * (1 - share ** 2)),
      { isWide: true, isPlain },
    )!.line[20]!.y - 50;
  const narrow = [104, 192] as const;
  expect(depthOf(narrow, 20, true)).toBeCloseTo(32.5, 0);
  expect(depthOf(narrow, 55, true)).toBeCloseTo(depthOf(narrow, 55, false), 5);
  expect(depthOf(narrow, 20, false)).toBeCloseTo(20, 0);
  expect(depthOf([68, 228], 20, true)).toBeCloseTo(20, 0);
});

test('the deep neckline of an undershirt is smooth, but not one that is deeper, or not plain', () => {
  const lineOf = (depth: number, isPlain: boolean): readonly { y: number }[] | undefined => {
    const wavy = (share: number): number => depth * (1 - share ** 4) + 5 * Math.sin(share * 20);
    return smoothNeckline(neckOf([70, 226], wavy), { isWide: false, isPlain })?.line;
  };
  expect(lineOf(92, true)![20]!.y - 50).toBeGreaterThan(85);
  expect([lineOf(92, false), lineOf(125, true)]).toEqual([undefined, undefined]);
});

test('a knitted neckband is round, even if the neckline is flat at its bottom in the photo', () => {
  const shareAt = (index: number, dipAt: (share: number) => number, isPlain: boolean): number => {
    const { line } = smoothNeckline(
      neckOf([104, 192], (share) => dipAt(share)),
      { isWide: true, isPlain },
    )!;
    return (line[index]!.y - 50) / (line[20]!.y - 50);
  };
  const flat = (depth: number) => (share: number) => depth * (1 - share ** 4);
  // Three quarters of the way from the middle to its ends, a curve with the exponent 4 has 0.68 of its depth, and one with the exponent 2.2 has 0.47.
  for (const depth of [15, 45]) {
    expect(shareAt(35, flat(depth), true)).toBeLessThan(0.55);
    expect(shareAt(35, flat(depth), false)).toBeGreaterThan(0.65);
  }
});
