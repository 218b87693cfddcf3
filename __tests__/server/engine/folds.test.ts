import type { FoldMaps } from '../../../server/engine/local/compose/foldMaps';
import { loadFoldMaps } from '../../../server/engine/local/compose/foldMaps';
import {
  depthShareOf,
  dressFolds,
  foldVariantOf,
  legFolds,
  skirtFolds,
  sleeveFolds,
  torsoFolds,
} from '../../../server/engine/local/compose/folds';
import { createPlane, type Plane } from '../../../server/engine/local/image/raster';
import type { SleeveFit } from '../../../server/engine/local/warp/fitSleeve';
import { torsoRows, type TorsoShape } from '../../../server/engine/local/warp/torsoShape';
import { foldMapOf, noFolds } from './support/foldMaps';
import { weightsDir } from './support/pictures';

const size = { width: 120, height: 420 };
const scale = 120;

/** Returns a torso that is 80 pixels wide at the armpits, in row 100, and `atHem` pixels at its hem, in row `hemY`. */
function torsoOf(atHem: number, hemY = 300): TorsoShape {
  const rows = Array.from({ length: torsoRows }, (_, i) => {
    const share = i / (torsoRows - 1);
    const half = (80 + (atHem - 80) * share) / 2;
    const y = 100 + (hemY - 100) * share;
    return { left: { x: 60 - half, y }, right: { x: 60 + half, y } };
  });
  return { top: [], rows, sag: [0, 0] };
}

/** Returns a sleeve, 60 pixels wide, that hangs straight down from row 20 to row 380. */
function hangingSleeve(outward: -1 | 1): SleeveFit {
  const sections = Array.from({ length: 49 }, (_, i) => {
    const y = 20 + (360 * i) / 48;
    return { upper: { x: 60 + 30 * outward, y }, lower: { x: 60 - 30 * outward, y } };
  });
  const source = { sections, length: 360 };
  return { source, sections, length: 360, end: 360, scale: 1, isLong: true, outward };
}

/** Returns a leg, 60 pixels wide, from row 0 to row 400, with the crotch in row 100. `edge`: the side on which it meets the other leg. */
const legOf = (edge: 'left' | 'right') => {
  const rows = Array.from({ length: 33 }, (_, i) => ({
    left: { x: 30, y: i * 12.5 },
    right: { x: 90, y: i * 12.5 },
  }));
  return { flat: rows, worn: rows, hemSags: [0, 0], seam: { edge, rows: 8 } } as const;
};

/** Returns a map with a dark spot around a place. */
const spotAt = (x: number, y: number) =>
  foldMapOf((across, down) => (Math.hypot(across - x, (down - y) * 1.5) < 0.08 ? 78 : 128));

/** Returns the place of the darkest pixels, and how dark they are. */
function darkestOf({ data, width }: Plane) {
  const dark = Math.min(...data);
  const places = [...data.keys()].filter((i) => data[i]! < dark + 0.01);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(places.map((i) => i % width)), y: mean(places.map((i) => Math.floor(i / width))), dark };
}

const fold = (maps: Partial<FoldMaps>, variant = 0, depth = 1) => ({
  maps: { ...noFolds, ...maps },
  variant,
  depth,
});
const torsoPlace = { bottom: Infinity, size, scale };

test('a fold of the body lies between armpits and hem as in the simulation, or mirrored', () => {
  // A third of a map lies above the armpits.
  const map = spotAt(0.25, 1 / 3 + (2 / 3) * 0.5);
  const { x, y, dark } = darkestOf(torsoFolds(torsoOf(80), fold({ torsos: [map] }), torsoPlace));
  expect(x).toBeCloseTo(40, -1);
  expect(y).toBeCloseTo(200, -1);
  expect(dark).toBeLessThan(0.9);
  expect(darkestOf(torsoFolds(torsoOf(80), fold({ torsos: [map] }, 1), torsoPlace)).x).toBeCloseTo(80, -1);
});

test('a fold of the chest lies above the armpits', () => {
  const { y } = darkestOf(torsoFolds(torsoOf(80), fold({ torsos: [spotAt(0.5, 1 / 6)] }), torsoPlace));
  expect(y).toBeCloseTo(100 - (0.65 * scale) / 2, -1);
});

test('different garments get different folds, and the same garment always the same', () => {
  const torsos = [spotAt(0.3, 0.5), spotAt(0.3, 0.8)];
  const places = [0, 1, 2, 3, 4].map((variant) =>
    darkestOf(torsoFolds(torsoOf(80), fold({ torsos }, variant), torsoPlace)),
  );
  const key = ({ x, y }: { x: number; y: number }) => `${Math.round(x / 10)} ${Math.round(y / 10)}`;
  expect(new Set(places.slice(0, 4).map(key)).size).toBe(4);
  expect(key(places[4]!)).toBe(key(places[0]!));
});

test('folds are shallower if the cloth has a pattern or creases of its own', () => {
  const dark = [1, 0].map((plainness) => {
    const folds = fold({ torsos: [spotAt(0.5, 0.6)] }, 0, depthShareOf(plainness));
    return darkestOf(torsoFolds(torsoOf(80), folds, torsoPlace)).dark;
  });
  expect(dark[1]).toBeGreaterThan(dark[0]! + 0.03);
  expect(dark[1]).toBeLessThan(0.95);
});

test('a fold at the elbow lies at the elbow of the person, on the inner side of both arms', () => {
  const map = spotAt(0.8, 0.5);
  for (const outward of [-1, 1] as const) {
    for (const elbowY of [160, 240]) {
      const { x, y } = darkestOf(
        sleeveFolds(hangingSleeve(outward), { x: 60, y: elbowY }, fold({ longSleeves: [[map, map]] }), size),
      );
      expect(Math.abs(y - elbowY)).toBeLessThan(8);
      expect(x).toBeCloseTo(60 - outward * 18, -1);
    }
  }
});

test('a sleeve that ends at the elbow, and trousers that end at the knee, have no dark line at their ends', () => {
  const streaks = foldMapOf((_, down) => (down > 0.9 ? 128 : 110));
  const maps = fold({ longSleeves: [[streaks, streaks]] });
  const sleeve = sleeveFolds(hangingSleeve(-1), { x: 60, y: 400 }, maps, size);
  const leg = legFolds(legOf('right'), { x: 60, y: 400 }, maps, { size, scale })!;
  for (const { data } of [sleeve, leg]) expect(Math.min(...data)).toBeGreaterThan(0.94);
});

test('a sleeve that ends a little below the elbow has no folds of a cuff', () => {
  const cuff = foldMapOf((_, down) => (down > 0.8 ? 78 : 128));
  const sleeve = sleeveFolds(hangingSleeve(-1), { x: 60, y: 320 }, fold({ longSleeves: [[cuff, cuff]] }), size);
  expect(Math.min(...sleeve.data)).toBeGreaterThan(0.99);
  const whole = sleeveFolds(hangingSleeve(-1), { x: 60, y: 200 }, fold({ longSleeves: [[cuff, cuff]] }), size);
  expect(Math.min(...whole.data)).toBeLessThan(0.9);
});

test('the same cut-out always chooses the same folds, another one others', () => {
  const alpha = createPlane(4, 4, 1);
  const cropped = { ...alpha, data: alpha.data.slice() };
  cropped.data[0] = 0;
  expect(foldVariantOf(alpha)).toBe(foldVariantOf({ ...alpha, data: alpha.data.slice() }));
  expect(foldVariantOf(cropped)).not.toBe(foldVariantOf(alpha));
});

test('if the folds of the body are mirrored, the sleeves change sides', () => {
  const longSleeves = [[spotAt(0.5, 0.2), spotAt(0.5, 0.8)]] as const;
  const heights = ([-1, 1] as const).map((outward) =>
    [0, 1].map(
      (variant) =>
        darkestOf(sleeveFolds(hangingSleeve(outward), { x: 60, y: 200 }, fold({ longSleeves }, variant), size)).y,
    ),
  );
  expect(heights[0]![0]).toBeCloseTo(heights[1]![1]!, 0);
  expect(heights[0]![1]).toBeCloseTo(heights[1]![0]!, 0);
  expect(heights[0]![1]! - heights[0]![0]!).toBeGreaterThan(150);
});

test('the folds of a body that ends at the hips get flat above them', () => {
  const streak = foldMapOf((across) => (Math.abs(across - 0.5) < 0.1 ? 78 : 128));
  const { data } = torsoFolds(torsoOf(80), fold({ torsos: [streak] }), { ...torsoPlace, bottom: 200 });
  const at = (y: number) => data[y * size.width + 60]!;
  expect(at(140)).toBeLessThan(0.9);
  expect(at(195)).toBeGreaterThan(0.98);
  for (let y = 201; y < 300; y++) expect(at(y)).toBe(1);
});

describe('a dress', () => {
  const skirts = [78, 88, 98, 108].map((dark) => foldMapOf((across) => (Math.abs(across - 0.5) < 0.1 ? dark : 128)));
  const place = { hipsY: 180, size, scale };

  test('has the folds of a skirt of its width below the hips, and none above them', () => {
    const straight = dressFolds(torsoOf(80), fold({ skirts }), place)!;
    const flared = dressFolds(torsoOf(118), fold({ skirts }), place)!;
    expect(Math.min(...straight.data)).toBeLessThan(Math.min(...flared.data) - 0.02);
    expect(straight.data.subarray(0, 175 * size.width).every((factor) => factor === 1)).toBe(true);
  });

  test('has none if it ends at the hips', () => {
    expect(dressFolds(torsoOf(100, 220), fold({ skirts }), place)).toBeNull();
  });
});

test('a flared skirt has folds above its hem; a straight one has none', () => {
  const skirt = (atHem: number) => {
    const { rows } = torsoOf(atHem);
    return { flat: rows, worn: rows, hemSags: [0, 0], seam: null };
  };
  const streak = foldMapOf((across) => (Math.abs(across - 0.5) < 0.1 ? 78 : 128));
  const maps = fold({ skirts: [streak, streak, streak, streak] });
  const folds = skirtFolds(skirt(112), maps, size)!;
  expect(folds.data[280 * size.width + 60]).toBeLessThan(0.95);
  expect(skirtFolds(skirt(82), maps, size)).toBeNull();
});

test('the simulated folds are light and dark, and leave the mean light as it is', async () => {
  const { torsos, shortSleeves, longSleeves, skirts } = await loadFoldMaps(weightsDir);
  expect(torsos).toHaveLength(shortSleeves.length + longSleeves.length);
  expect(skirts).toHaveLength(4);
  for (const { colour } of [...torsos, ...shortSleeves.flat(), ...longSleeves.flat(), ...skirts]) {
    const mean = colour.data.reduce((sum, value) => sum + value, 0) / colour.data.length;
    expect(Math.abs(mean - 128)).toBeLessThan(8);
    expect(Math.max(...colour.data)).toBeGreaterThan(140);
    expect(Math.min(...colour.data)).toBeLessThan(100);
  }
});

describe('trousers', () => {
  const place = { size, scale };

  test('have folds at the knees, which differ from leg to leg', () => {
    const longSleeves = [[spotAt(0.2, 0.5), spotAt(0.8, 0.5)]] as const;
    for (const kneeY of [200, 260]) {
      const [left, right] = (['right', 'left'] as const).map((edge) =>
        darkestOf(legFolds(legOf(edge), { x: 60, y: kneeY }, fold({ longSleeves }), place)!),
      );
      for (const { y, dark } of [left!, right!]) {
        expect(Math.abs(y - kneeY)).toBeLessThan(8);
        expect(dark).toBeLessThan(0.95);
      }
      // The left edge is the outer one of the left leg, and the inner one of the right leg.
      expect(left!.x).toBeCloseTo(42, -1);
      expect(right!.x).toBeCloseTo(42, -1);
    }
  });

  test('have no folds above the crotch, and shorts only those of the thighs', () => {
    const streaks = foldMapOf((_, down) => (down * 20 - Math.floor(down * 20) < 0.5 ? 78 : 128));
    const maps = fold({ longSleeves: [[streaks, streaks]] });
    const trousers = legFolds(legOf('right'), { x: 60, y: 240 }, maps, place)!;
    expect(trousers.data.subarray(0, 100 * size.width).every((factor) => factor === 1)).toBe(true);
    expect(Math.min(...trousers.data.subarray(150 * size.width))).toBeLessThan(0.95);
    // A knee below the hem: the leg ends above it.
    const countOf = ({ data }: Plane): number => {
      const column = Array.from({ length: 250 }, (_, y) => data[(140 + y) * size.width + 60]! < 0.97);
      return column.filter((isDark, y) => isDark && !column[y - 1]).length;
    };
    const shorts = legFolds(legOf('right'), { x: 60, y: 600 }, maps, place)!;
    expect(countOf(shorts)).toBeLessThan(countOf(trousers) * 0.6);
  });
});
