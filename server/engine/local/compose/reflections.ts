import { softBlur } from '../image/blur';
import { nearestOnSegment } from '../image/geometry';
import { rgbOf } from '../image/lab';
import { createPlane, createRaster, type Plane, smoothstep } from '../image/raster';
import type { Person } from '../person/readPerson';
import { usualArmRadius } from '../person/silhouette';
import type { Layer } from '../warp/mesh';

/** The old garment must have at least this chroma (CIELAB), because grey cloth reflects no colour. */
const minChroma = 28;
/** The old garment's colour must differ from the skin's by at least this much (CIELAB, a and b). Otherwise the two can't be separated. */
const minContrast = 22;

/** How close to recognised skin a pixel must be to count as skin with a reflection: the sigma of the blur of the skin mask, in shoulder widths. */
const nearSkin = 0.09;

/**
 * Which shares (0..1) of the old garment's colour in a skin pixel are removed. Up to `from` the colour stays, because veins and a tan look the same. From `to`
 * on, it is removed completely. Tuned by eye.
 */
const mixedShare = { from: 0.18, to: 0.45 };

/**
 * A colour counts as a mixture of skin and old garment if it lies close to the line between these two colours. As shares of the line's length: up to `mixture`
 * the colour counts fully, and from `other` on it doesn't count.
 */
const offLineRange = { mixture: 0.5, other: 0.9 };

/**
 * Returns bare arms without the colour that the old garment reflects onto them, as a layer. Beside a red shirt the inside of an arm looks red, which would look
 * wrong beside a new blue one. Lightness doesn't change. `covered` is the alpha of everything in front of the arms.
 */
export function removeReflections({ lab, body, mask, old, skin, tone }: Person, covered: Plane): Layer {
  const { width, height } = mask;
  const layer = { colour: createRaster(width, height), alpha: createPlane(width, height) };
  const [, skinA, skinB] = tone.mean;
  let [sumA, sumB, count] = [0, 0, 0];
  for (let i = 0; i < old.data.length; i++) {
    if (old.data[i]! < 0.5) continue;
    sumA += lab.data[i * 3 + 1]!;
    sumB += lab.data[i * 3 + 2]!;
    count++;
  }
  const [oldA, oldB] = [sumA / Math.max(1, count), sumB / Math.max(1, count)];
  const toOld = { a: oldA - skinA, b: oldB - skinB };
  const contrast = Math.hypot(toOld.a, toOld.b);
  if (Math.hypot(oldA, oldB) < minChroma || contrast < minContrast) return layer;
  const skinNear = softBlur(skin, body.shoulderWidth * nearSkin);
  const isArm = (x: number, y: number): boolean =>
    body.sides.some(({ shoulder, elbow, wrist, hand }) => {
      const point = { x: x + 0.5, y: y + 0.5 };
      const upper = nearestOnSegment(point, shoulder, elbow);
      const lower = nearestOnSegment(point, elbow, wrist);
      return (
        (upper.along > 0.5 && upper.away < usualArmRadius(body, upper.along) * 1.3) ||
        lower.away < usualArmRadius(body, 1 + lower.along) * 1.4 ||
        nearestOnSegment(point, wrist, hand).away < usualArmRadius(body, 2) * 1.5
      );
    });
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! < 0.3 || covered.data[i]! > 0.98 || !isArm(i % width, Math.floor(i / width))) continue;
    const [lightness, a, b] = [lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!];
    const mixed = ((a - skinA) * toOld.a + (b - skinB) * toOld.b) / contrast ** 2;
    const offLine = Math.abs((a - skinA) * toOld.b - (b - skinB) * toOld.a) / contrast ** 2;
    if (mixed <= mixedShare.from || offLine >= offLineRange.other) continue;
    const removed = mixed - mixedShare.from / 2;
    layer.colour.data.set(rgbOf(lightness, a - removed * toOld.a, b - removed * toOld.b), i * 3);
    const isMixture = 1 - smoothstep(offLineRange.mixture, offLineRange.other, offLine);
    const isSkin = smoothstep(0.1, 0.3, skinNear.data[i]!);
    layer.alpha.data[i] =
      smoothstep(mixedShare.from, mixedShare.to, mixed) * isMixture * isSkin * (1 - covered.data[i]!);
  }
  const soft = softBlur(layer.alpha, 1);
  return {
    ...layer,
    alpha: { ...layer.alpha, data: layer.alpha.data.map((value, i) => Math.min(value, soft.data[i]!)) },
  };
}
