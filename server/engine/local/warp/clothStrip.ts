import { distance, xOfLineAt } from '../image/geometry';
import { clamp, type Point } from '../image/raster';
import type { SleeveFit } from './fitSleeve';
import type { Texture } from './mesh';
import { type ClothPiece, type ClothSource, reflectAtEnds } from './sleeveMesh';

/** A strip of cloth along one side of a garment's body, from which a sleeve is drawn. */
export interface ClothStrip {
  /** -1 for the side on the left of the photo, 1 for the right. */
  readonly from: -1 | 1;
  /** The side of the body, from the armpit to the hem. */
  readonly edge: readonly Point[];
  /** The rows of the photo between which the strip lies. */
  readonly highest: number;
  readonly lowest: number;
  /** Where the strip begins and ends, measured inward from the side of the body, in pixels. */
  readonly outermost: number;
  readonly innermost: number;
  /** The column of the photo that a repeated strip doesn't pass, because buttons or a print may be in the middle of the body. */
  readonly limit: number;
  /** How many pixels of the person's photo a pixel of the strip becomes. */
  readonly scale: number;
  /** Returns the row of the photo for a place on the sleeve. It may lie outside the strip. */
  readonly rowAt: (across: number, along: number) => number;
}

/** Reflects a value at two limits until it lies between them. */
function reflectBetween(value: number, from: number, to: number): number {
  return from + reflectAtEnds((value - from) / Math.max(1, to - from)) * (to - from);
}

/** Returns how far from the side of the body the cloth for a place on the sleeve lies, in pixels. `width` is that of the worn sleeve there. */
function inwardAt({ outermost, innermost, scale }: ClothStrip, across: number, width: number): number {
  return reflectBetween(outermost + ((1 - across) * width) / scale, outermost, innermost);
}

/** Returns the cloth of a sleeve from a strip that is continued by its mirror image at both ends. */
export function mirroredCloth(strip: ClothStrip): ClothSource {
  const { from, edge, highest, lowest, rowAt } = strip;
  return (across, along, width) => {
    const y = reflectBetween(rowAt(across, along), highest, lowest);
    return { x: xOfLineAt(edge, y) - from * inwardAt(strip, across, width), y };
  };
}

/**
 * How the repeat of a strip's print is found: its colours are compared at `columns` places across. The rows at each end of the strip, a share `window` of it,
 * must look like rows that are at least a share `least` of it away. Stripes along the strip may lean by at most `slant` pixels per row; `slants` values are
 * tried to each side. `preference` tells how much longer repeats and straighter stripes are preferred. Tuned by eye on 27 shirts.
 */
const search = {
  columns: 24,
  window: 0.2,
  least: 0.35,
  slant: 0.12,
  slants: 12,
  preference: { length: 0.5, straightness: 0.3 },
};

/** The height over which a copy of the strip fades into the one above it, as a share of the cuff's width. Tuned by eye. */
const fadeShare = 0.06;

/** After how many rows a print repeats, and by how many pixels per row it moves inward. */
interface Repeat {
  readonly rows: number;
  readonly slant: number;
}

/** Returns the column of the photo from which a strip is measured: where the side of the body comes farthest in. The side may curve, but stripes are straight. */
function straightEdgeOf({ from, edge, highest, lowest }: ClothStrip): number {
  const columns = Array.from({ length: 20 }, (_, i) => xOfLineAt(edge, highest + ((lowest - highest) * i) / 19));
  return from < 0 ? Math.max(...columns) : Math.min(...columns);
}

/** Returns a function that maps a place on a strip, along the stripes of its print, to the photo. */
function placesOf(strip: ClothStrip, slant: number): (inward: number, y: number) => Point {
  const x = straightEdgeOf(strip);
  const middle = (strip.highest + strip.lowest) / 2;
  return (inward, y) => ({ x: x - strip.from * (inward + slant * (y - middle)), y });
}

/** Returns how many rows of the photo a strip has, at least two. */
const rowsOf = ({ highest, lowest }: ClothStrip): number => Math.max(2, Math.floor(lowest - highest));

/** Returns the colours of a strip, row by row from its highest one. */
function coloursOf(strip: ClothStrip, slant: number, { colour }: Texture): Float32Array[] {
  const { highest, outermost, innermost } = strip;
  const placeAt = placesOf(strip, slant);
  return Array.from({ length: rowsOf(strip) }, (_, row) =>
    Float32Array.from({ length: search.columns * 3 }, (__, i) => {
      const across = (Math.floor(i / 3) + 0.5) / search.columns;
      const place = placeAt(outermost + (innermost - outermost) * across, highest + row);
      const column = clamp(Math.floor(place.x), 0, colour.width - 1);
      return colour.data[(clamp(Math.floor(place.y), 0, colour.height - 1) * colour.width + column) * 3 + (i % 3)]!;
    }),
  );
}

/**
 * Returns the mean squared difference between the first and last `window` rows and those that lie `rows` lower or higher. The strip is continued at both ends.
 */
function differenceOf(colours: readonly Float32Array[], rows: number, window: number): number {
  let sum = 0;
  for (let row = 0; row < colours.length - rows; row++) {
    if (row >= window && row + rows < colours.length - window) continue;
    const [one, other] = [colours[row]!, colours[row + rows]!];
    for (let i = 0; i < one.length; i++) sum += (one[i]! - other[i]!) ** 2;
  }
  return sum / (Math.min(2 * window, colours.length - rows) * search.columns * 3);
}

/** Finds the distance by which a strip can be shifted so that its print continues best at both ends. */
function repeatOf(strip: ClothStrip, texture: Texture): Repeat {
  const height = rowsOf(strip);
  const window = Math.max(1, Math.floor(height * search.window));
  let best = { rows: height - window, slant: 0, cost: Infinity };
  for (let i = -search.slants; i <= search.slants; i++) {
    const lean = i / search.slants;
    const slant = lean * search.slant;
    const colours = coloursOf(strip, slant, texture);
    for (let rows = Math.ceil(height * search.least); rows <= height - window; rows++) {
      const { length, straightness } = search.preference;
      const penalty = 1 + length * (1 - rows / height) + straightness * Math.abs(lean);
      const cost = (differenceOf(colours, rows, window) + 1) * penalty;
      if (cost < best.cost) best = { rows, slant, cost };
    }
  }
  return best;
}

/**
 * Returns the cloth of a sleeve that may be longer than its strip: the strip, continued at both ends by copies of it that are shifted so that its print goes
 * on.
 * With mirror images instead, checks would turn at the elbow, as in a kaleidoscope.
 */
export function repeatedCloth(strip: ClothStrip, texture: Texture, sections: SleeveFit['sections']): ClothPiece[] {
  const { scale, rowAt, highest, lowest } = strip;
  const { rows, slant } = repeatOf(strip, texture);
  const placeAt = placesOf(strip, slant);
  const room = strip.from * (straightEdgeOf(strip) - strip.limit) - (Math.abs(slant) * (lowest - highest)) / 2;
  const limited = { ...strip, innermost: Math.max(strip.outermost + 1, Math.min(strip.innermost, room)) };
  const cuff = sections[sections.length - 1]!;
  const fade = Math.max(1, (distance(cuff.upper, cuff.lower) * fadeShare) / scale);
  const [start, end] = [rowAt(0, 0), Math.max(rowAt(0, 1), rowAt(1, 1))];
  const before = Math.max(0, Math.ceil((highest - start) / rows));
  const after = Math.max(0, Math.ceil((end - lowest) / rows));
  return Array.from({ length: before + 1 + after }, (_, i) => {
    // The strip itself is number 0. Copies above it have negative numbers.
    const number = i - before;
    const offset = number * rows;
    // Where a piece fades in, both it and the one before lie in the strip.
    const joint = number > 0 ? lowest - fade / 2 - rows : highest + fade / 2;
    return {
      source: (across, along, width) => placeAt(inwardAt(limited, across, width), rowAt(across, along) - offset),
      coverAt: (across, along) => (i === 0 ? Infinity : (rowAt(across, along) - offset - joint) / fade),
    };
  });
}
