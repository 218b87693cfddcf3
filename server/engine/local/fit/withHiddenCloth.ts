import { computePlane, type Plane } from '../image/raster';
import { layOver, type Layer } from '../warp/mesh';
import { copyOfLayer } from './placement';

/**
 * Returns a garment including the cloth that arms hide, and how much of it the arms hide, 0..1 per pixel.
 *
 * @param whole the part of the garment that arms may hide, before it was hidden
 * @param seen the garment after the arms have hidden a part of it
 * @param hiding the arms, 0..1, including where they are beside the garment
 */
export function withHiddenCloth(whole: Layer, seen: Layer, hiding: Plane): { cloth: Layer; arms: Plane } {
  const both = copyOfLayer(whole);
  layOver(both, seen);
  const alpha = computePlane(seen.alpha, (i) => Math.max(whole.alpha.data[i]!, seen.alpha.data[i]!));
  const arms = computePlane(alpha, (i) => {
    const cover = alpha.data[i]!;
    return cover < 0.05 ? hiding.data[i]! : Math.min(1, Math.max(0, 1 - seen.alpha.data[i]! / cover));
  });
  return { cloth: { colour: both.colour, alpha }, arms };
}
