import { softBlur, weightedBlur } from '../image/blur';
import { mapPlane, smoothstep } from '../image/raster';
import { dilate, erode } from '../image/regions';
import type { Person } from '../person/readPerson';
import type { Layer } from '../warp/mesh';

/**
 * Takes away, in place, what sticks out of the shoulders' silhouette: flaps that a flat garment has and a worn one has not.
 * A collar stands free of the neck, so nothing is taken there; below the armpits cloth may hang loose.
 */
export function clipToShoulders(layer: Layer, person: Person, armpit: { y: number; neckHalf: number }): void {
  const { body, mask } = person;
  const room = Math.max(1, Math.round(body.shoulderWidth * 0.012));
  const solid = mapPlane(mask, (i) => (mask.data[i]! > 0.5 ? 1 : 0));
  const allowed = softBlur(dilate(solid, room), 1);
  for (let i = 0; i < layer.alpha.data.length; i++) {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    if (y > armpit.y || Math.abs(x - body.axisAt(y)) < armpit.neckHalf * 1.25) continue;
    layer.alpha.data[i]! *= smoothstep(0.2, 0.8, allowed.data[i]!);
  }
}

/** Closes small gaps of the garment over the person, in place: at the armpits, and notches where sheets meet. */
export function fillGaps(layer: Layer, person: Person): void {
  const reach = Math.max(2, Math.round(person.body.shoulderWidth * 0.05));
  const { alpha, colour } = layer;
  const solid = mapPlane(alpha, (i) => (alpha.data[i]! > 0.6 ? 1 : 0));
  const closed = softBlur(erode(dilate(solid, reach), reach), 1);
  const channels = [0, 1, 2].map((c) =>
    weightedBlur(
      mapPlane(alpha, (i) => colour.data[i * 3 + c]!),
      solid,
      reach * 0.8,
      0,
    ),
  );
  for (let i = 0; i < alpha.data.length; i++) {
    const fill = closed.data[i]! * person.mask.data[i]!;
    const before = alpha.data[i]!;
    if (before >= 0.98 || fill <= before) continue;
    const share = (fill - before) / Math.max(1e-6, fill);
    channels.forEach((channel, c) => {
      const at = i * 3 + c;
      colour.data[at] = Math.round(colour.data[at]! * (1 - share) + channel.data[i]! * share);
    });
    alpha.data[i] = fill;
  }
}
