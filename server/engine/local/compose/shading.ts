import { softBlur, weightedBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { clamp, mapPlane, smoothstep, type Plane } from '../image/raster';

/** Light and shade that one garment may lend another; beyond these a print would pass for a fold. */
const range = { darkest: 0.72, lightest: 1.22 };

function medianLightness(lab: LabImage, region: Plane): number {
  const counts = new Uint32Array(101);
  let all = 0;
  region.data.forEach((value, i) => {
    if (value <= 0.5) return;
    const bin = Math.round(clamp(lab.data[i * 3]!, 0, 100));
    counts[bin]! += 1;
    all++;
  });
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > all / 2);
}

/**
 * Light on the person as a factor a pixel, about 1: the old garment's lightness at low frequency over its own surroundings.
 * `scale` is the width of the shoulders in pixels.
 */
export function shadingOf(lab: LabImage, garment: Plane, scale: number): Plane {
  const level = medianLightness(lab, garment);
  // A print is far lighter or darker than the cloth around it, a fold is not. The offset keeps noise in a black shirt small.
  const light = mapPlane(garment, (i) => clamp(lab.data[i * 3]!, level * 0.7, level * 1.25 + 4) + 12);
  const near = weightedBlur(light, garment, scale * 0.035, -1);
  const wide = weightedBlur(light, garment, scale * 0.4, -1);
  // Toward the end of the old garment its light fades out, or its outline would show through the new one.
  const within = softBlur(garment, scale * 0.06);
  const factor = mapPlane(garment, (i) => {
    if (near.data[i]! < 0 || wide.data[i]! <= 0) return 1;
    const light = clamp(near.data[i]! / wide.data[i]!, range.darkest, range.lightest);
    return 1 + (light - 1) * smoothstep(0.35, 0.95, within.data[i]!);
  });
  return softBlur(factor, Math.max(1, scale * 0.01));
}

/** Cloth turns away from the camera at its outline: a slight darkening toward the edge of the layer makes it round. */
export function roundness(alpha: Plane, scale: number): Plane {
  const soft = softBlur(alpha, Math.max(1.5, scale * 0.045));
  return mapPlane(alpha, (i) => 0.84 + 0.16 * smoothstep(0.45, 0.98, soft.data[i]!));
}
