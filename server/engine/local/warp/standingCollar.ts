import { mix } from '../image/geometry';
import { clamp, smoothstep, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import { neckAxisAt } from '../person/neck';
import type { Person } from '../person/readPerson';

/** A collar that stands up around the neck, such as that of a turtleneck. Positions are along the garment's upper edge, 0 (left) to 1 (right). */
export interface StandingCollar {
  /** Height of the worn collar above the line of the shoulders, in pixels. */
  readonly height: number;
  /** Where the collar stands on the flat garment. */
  readonly flat: readonly [number, number];
  /** Where it stands when worn: close around the neck. */
  readonly worn: readonly [number, number];
}

/** What counts as a standing collar. A hood rises higher and is slanted, and the collar of a shirt rises less. Tuned by eye. */
const collarLimits = {
  /** How high the collar rises above the ends of the neckline, in shoulder widths. */
  minRise: 0.15,
  maxRise: 0.45,
  /** Largest difference in height between parts of the collar's upper edge, as a share of its rise. */
  uneven: 0.35,
  /** Smallest share of the neckline that the collar takes up. */
  minShare: 0.45,
};

/** Limits of the height of a worn collar: in shoulder widths, and as a share of the distance from the chin to the neckline. A higher collar is rolled down. */
const maxHeight = { shoulders: 0.2, neck: 0.7 };

/** Half the width of the worn collar, in half widths of the neck. */
const collarToNeckRatio = 1.1;

/**
 * Finds a standing collar in the outline of a flat garment. Returns null if it has none. `ends`: the worn ends of the neckline. `along`: their positions along
 * the upper edge. `scale`: pixels of the person's photo per pixel of the garment's.
 */
export function findStandingCollar(
  { neckline, neck, shoulders }: UpperLandmarks,
  { body, halfNeckWidth }: Person,
  { ends, along, scale }: { ends: readonly [Point, Point]; along: readonly [number, number]; scale: number },
): StandingCollar | null {
  const width = Math.max(1, shoulders[1].x - shoulders[0].x);
  const last = neckline.length - 1;
  const rises = neckline.map(({ y }, i) => (mix(neck[0], neck[1], i / last).y - y) / width);
  const highest = Math.max(...rises);
  const first = rises.findIndex((rise) => rise > highest * 0.6);
  const end = rises.findLastIndex((rise) => rise > highest * 0.6);
  const onCollar = rises.slice(first, end + 1);
  const lowest = Math.min(...onCollar);
  if (
    highest < collarLimits.minRise ||
    highest > collarLimits.maxRise ||
    highest - lowest > highest * collarLimits.uneven ||
    onCollar.length < rises.length * collarLimits.minShare
  )
    return null;
  const neckY = (ends[0].y + ends[1].y) / 2;
  const height = Math.min(
    lowest * width * scale,
    body.shoulderWidth * maxHeight.shoulders,
    (neckY - body.chin.y) * maxHeight.neck,
  );
  const position = (share: number): number => along[0] + (along[1] - along[0]) * share;
  const atX = (x: number): number => position(clamp((x - ends[0].x) / Math.max(1, ends[1].x - ends[0].x), 0, 1));
  const middle = neckAxisAt(body, neckY);
  return {
    height,
    flat: [position(first / last), position(end / last)],
    worn: [atX(middle - halfNeckWidth * collarToNeckRatio), atX(middle + halfNeckWidth * collarToNeckRatio)],
  };
}

/**
 * Height of the collar's foot above the line of the shoulders, as a share of the distance from that line to the armpits. Over this height, the cloth that is
 * shown changes gradually from the cloth at the same position of the flat garment's edge to the cloth of its collar.
 */
const footHeight = 0.12;

/**
 * Returns the position along the flat garment's upper edge whose cloth is shown at the position `across` of the worn one. A collar stands close around the neck
 * when worn, however wide it is when flat. `down` is below 0 above the line of the shoulders.
 */
export function flatPositionAtCollar({ flat, worn }: StandingCollar, across: number, down: number): number {
  const wornPlaces = [0, ...worn, 1];
  const flatPlaces = [0, ...flat, 1];
  const i = across < worn[0] ? 0 : across < worn[1] ? 1 : 2;
  const t = (across - wornPlaces[i]!) / Math.max(1e-6, wornPlaces[i + 1]! - wornPlaces[i]!);
  const shown = flatPlaces[i]! + (flatPlaces[i + 1]! - flatPlaces[i]!) * t;
  return across + (shown - across) * smoothstep(0, footHeight, -down);
}
