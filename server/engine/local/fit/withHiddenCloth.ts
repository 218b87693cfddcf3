import { computePlane, thresholded, type Plane } from '../image/raster';
import { dilate } from '../image/regions';
import { compositeOver, copyLayer, type Layer } from '../warp/mesh';

/**
 * How far around the arms, in pixels, missing cloth counts as hidden by them. Cloth that is missing farther away was cut off, because it stuck out of the
 * silhouette at a shoulder. No arm is in front of it there, only background. If it counted as hidden, that background would be drawn over the cloth once the
 * garment is moved.
 */
const armMargin = 3;

/**
 * Returns a garment including the cloth that arms hide, and how much of it the arms hide, 0..1 per pixel.
 *
 * @param whole the part of the garment that arms may hide, before it was hidden
 * @param seen the garment after the arms have hidden a part of it
 * @param hiding the arms, 0..1, including where they are beside the garment
 */
export function withHiddenCloth(whole: Layer, seen: Layer, hiding: Plane): { cloth: Layer; arms: Plane } {
  const drawnCloth = copyLayer(whole);
  compositeOver(drawnCloth, seen);
  const surroundings = dilate(thresholded(hiding, 0.02), armMargin);
  const alpha = computePlane(seen.alpha, (i) =>
    surroundings.data[i]! > 0 ? Math.max(whole.alpha.data[i]!, seen.alpha.data[i]!) : seen.alpha.data[i]!,
  );
  const arms = computePlane(alpha, (i) => {
    const cover = alpha.data[i]!;
    return cover < 0.05 ? hiding.data[i]! : Math.min(1, Math.max(0, 1 - seen.alpha.data[i]! / cover));
  });
  return { cloth: { colour: drawnCloth.colour, alpha }, arms };
}
