import { type Place, brushSize, imageBox, shownScale } from './stage';

/** One stroke. All systems draw the same strokes. */
export interface PlannedStroke {
  /** The points in whole CSS pixels, because some kinds of events only carry integers. */
  points: Place[];
  /** For each point, a place that is still unerased when the brush gets to the point, and erased afterwards. Null if there is none. */
  probes: (Place | null)[];
}

const strokeCount = 60;
const pointsPerStroke = 200;

/** Distance between two points in CSS pixels. The whole stroke is half as long as the image is wide, like a fast stroke by hand. */
const pointDistance = imageBox.side / 400;

/** Largest turn between two points, in radians. */
const sharpestTurn = 0.06;

/** How far a probed place lies inside the edge of the brush, in CSS pixels. More than the width of a soft edge, but less than `pointDistance`. */
const probeInset = 0.7;

/** Minimum number of probes of a stroke. A stroke with fewer is discarded, and another path is tried. */
const minProbes = 20;
const maxAttempts = 300;

/** Mulberry32, a random number generator that gives the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a random curve that wanders over the image and turns back before its edge. */
function makeRandomCurve(random: () => number): Place[] {
  const { side } = imageBox;
  const shore = side / 8;
  let x = shore + random() * (side - 2 * shore);
  let y = shore + random() * (side - 2 * shore);
  let heading = random() * 2 * Math.PI;
  let turn = 0;
  return Array.from({ length: pointsPerStroke }, () => {
    const place = { x: Math.round(x), y: Math.round(y) };
    turn = Math.max(-1, Math.min(1, turn + (random() - 0.5) / 4));
    const isNearEdge = Math.min(x, y, side - x, side - y) < shore;
    const home = Math.atan2(side / 2 - y, side / 2 - x) - heading;
    heading += sharpestTurn * (isNearEdge ? Math.sign(Math.sin(home)) : turn / 2);
    x += pointDistance * Math.cos(heading);
    y += pointDistance * Math.sin(heading);
    return place;
  });
}

/** Tracks which pixels of the screen have been painted. */
function createPaintTracker(radius: number) {
  const { side } = imageBox;
  const painted = new Uint8Array(side * side);

  return {
    has: ({ x, y }: Place): boolean => painted[y * side + x] !== 0,

    dot(place: Place): void {
      const reach = Math.ceil(radius + 1);
      for (let y = Math.max(0, place.y - reach); y <= Math.min(side - 1, place.y + reach); y++)
        for (let x = Math.max(0, place.x - reach); x <= Math.min(side - 1, place.x + reach); x++)
          if (Math.hypot(x + 0.5 - place.x, y + 0.5 - place.y) <= radius + probeInset) painted[y * side + x] = 1;
    },

    /** A copy of the state, for `restore`. */
    copy: () => painted.slice(),
    restore: (copy: Uint8Array): void => painted.set(copy),
  };
}

/**
 * Finds a place just inside the front of the brush, or returns null if all such places are painted already. The place under the pointer itself is useless,
 * because the previous points of the stroke have usually erased it already.
 */
function findProbe(at: Place, before: Place, radius: number, isPainted: (place: Place) => boolean): Place | null {
  const length = Math.hypot(at.x - before.x, at.y - before.y);
  if (length === 0) return null;
  for (const reach of [radius - probeInset, radius - 1.5 * probeInset, radius - 2 * probeInset]) {
    const x = Math.floor(at.x + ((at.x - before.x) / length) * reach);
    const y = Math.floor(at.y + ((at.y - before.y) / length) * reach);
    const isInside = Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y) <= radius - probeInset;
    const isOnImage = Math.min(x, y) >= 0 && Math.max(x, y) < imageBox.side;
    if (isInside && isOnImage && !isPainted({ x, y })) return { x, y };
  }
  return null;
}

/** Plans the strokes that all systems draw. @param size side of the image in pixels @throws Error if a stroke leaves too few places to probe */
export function planStrokes(size: number): PlannedStroke[] {
  const random = createRandom(1);
  const radius = (brushSize / 2) * shownScale(size);
  const painted = createPaintTracker(radius);

  function attempt(): PlannedStroke {
    const points = makeRandomCurve(random);
    const probes = points.map((place, index) => {
      const before = points[index - 1];
      const probe = before ? findProbe(place, before, radius, painted.has) : null;
      painted.dot(place);
      return probe;
    });
    return { points, probes };
  }

  function next(): PlannedStroke {
    const untouched = painted.copy();
    for (let tried = 1; ; tried++) {
      const stroke = attempt();
      if (stroke.probes.filter(Boolean).length >= minProbes) return stroke;
      if (tried === maxAttempts) throw new Error(`At ${size} pixels, the strokes leave too few places to probe.`);
      painted.restore(untouched);
    }
  }

  return Array.from({ length: strokeCount }, next);
}
