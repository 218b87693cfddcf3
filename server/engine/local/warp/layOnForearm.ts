import { mix, shift } from '../image/geometry';
import { clamp, smoothstep } from '../image/raster';
import type { SleeveSection } from '../garment/sleeve';
import { type BareForearm, measuredRange } from '../person/bareForearm';
import { smoothValues } from './rows';

/** How much wider than a bare forearm a sleeve is, as a share of its width, from the elbow to the cuff. Tuned by eye on 32 garments on one person. */
const ease = { garment: { elbow: 0.08, cuff: 0.1 }, overClothes: { elbow: 0.14, cuff: 0.24 } };

/** From the elbow (0) to this place (1 is the wrist), a sleeve passes from the upper arm to the outline of the forearm. */
const transition = { from: -0.02, to: 0.45 };

/** Returns half widths that never grow toward the wrist, so that a sleeve doesn't widen again over the base of the thumb. */
function narrowing(halves: readonly number[]): number[] {
  const widest = halves.indexOf(Math.max(...halves.slice(0, Math.floor(halves.length / 2))));
  let narrowest = Infinity;
  return halves.map((half, k) => (narrowest = Math.min(narrowest, k < widest ? halves[widest]! : half)));
}

/**
 * Lays the lower part of a long sleeve around a bare forearm, with an edge at right angles to it. `placeOf` returns where on the forearm a section lies: 0 at
 * the elbow, 1 at the wrist.
 */
export function layOnForearm(
  sections: readonly SleeveSection[],
  { elbow, wrist, across, outers, inners }: BareForearm,
  placeOf: (section: number) => number,
  isOverClothes: boolean,
): SleeveSection[] {
  const room = isOverClothes ? ease.overClothes : ease.garment;
  const [outer, inner] = [outers, inners].map((halves) => smoothValues(narrowing(halves), 2));
  return sections.map((section, k) => {
    const place = placeOf(k);
    const weight = smoothstep(transition.from, transition.to, place);
    if (weight === 0) return section;
    const measured = clamp((place - measuredRange.from) / (measuredRange.to - measuredRange.from), 0, 1);
    const station = Math.round(measured * (outers.length - 1));
    const factor = 1 + room.elbow + (room.cuff - room.elbow) * measured;
    const middle = mix(elbow, wrist, place);
    return {
      upper: mix(section.upper, shift(middle, across, outer![station]! * factor + 1), weight),
      lower: mix(section.lower, shift(middle, across, -inner![station]! * factor - 1), weight),
    };
  });
}
