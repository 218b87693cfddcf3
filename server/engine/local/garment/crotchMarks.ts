import { meanColours } from '../image/blur';
import { cropPlane, cropRaster, pasteRaster } from '../image/crop';
import { brightnessRatios } from '../image/lab';
import {
  boxAroundPoints,
  computePlane,
  median,
  smoothstep,
  thresholded,
  type Plane,
  type Point,
  type Raster,
} from '../image/raster';
import { erode } from '../image/regions';

// All lengths in this file are shares of the width of the waist. The limits were tuned by eye on five pairs of trousers and two people.

/**
 * The ellipse around the crotch that is smoothed. From the share `fade` of its radius outward, the smoothing fades out. `around`: how far around the ellipse
 * the cloth is compared with it.
 */
const area = { across: 0.16, up: 0.34, down: 0.14, fade: 0.6, around: 0.2 };

/** Sigma of the blur for the colour of the cloth around the ellipse. */
const sigma = 0.12;

/** A cut-out may still contain some floor this close to its edge. */
const edge = 0.015;

/**
 * The share by which the brightness of a pixel differs from that of the cloth around the ellipse: up to the lower value the pixel stays, and from the higher
 * value on it is smoothed.
 */
const markLimits = [0.03, 0.09] as const;

/** If the brightness around the ellipse usually differs from its mean by more than this share, the trousers are patterned, and nothing is smoothed. */
const maxPattern = 0.06;

/**
 * Removes what lies at the crotch of trousers in their photo: deep folds, the shadow between the legs, bits of floor. On a person whose legs stand closer
 * together, this would look like a tear. Patterned trousers are left unchanged. `waist` is the width of the waist in pixels.
 */
export function withoutCrotchMarks(photo: Raster, alpha: Plane, crotch: Point, waist: number): Raster {
  const corners = [
    { x: crotch.x - area.across * waist, y: crotch.y - area.up * waist },
    { x: crotch.x + area.across * waist, y: crotch.y + area.down * waist },
  ];
  const box = boxAroundPoints(corners, area.around * waist, photo);
  const image = cropRaster(photo, box);
  const solid = erode(thresholded(cropPlane(alpha, box), 0.95), Math.max(1, Math.round(edge * waist)));
  /** Returns how surely a pixel belongs to the ellipse, 0..1. */
  const insideAt = (i: number): number => {
    const across = ((i % image.width) + box.left - crotch.x) / (area.across * waist);
    const down = Math.floor(i / image.width) + box.top - crotch.y;
    return smoothstep(1, area.fade, Math.hypot(across, down / ((down < 0 ? area.up : area.down) * waist)));
  };
  const inside = computePlane(solid, insideAt);
  const outside = computePlane(solid, (i) => (inside.data[i] === 0 ? solid.data[i]! : 0));
  const cloth = meanColours(image, outside, sigma * waist);
  const ratios = brightnessRatios(image, cloth.colour);
  const changeAt = (i: number): number => Math.abs(ratios.data[i]! - 1);
  const usual = [...outside.data.keys()].filter((i) => outside.data[i]! > 0).map(changeAt);
  if (median(usual) > maxPattern) return photo;
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i] === 0) continue;
    const share = inside.data[i]! * (solid.data[i] === 0 ? 1 : smoothstep(...markLimits, changeAt(i)));
    const smooth = [0, 1, 2].map(
      (c) => image.data[i * 3 + c]! + (cloth.colour.data[i * 3 + c]! - image.data[i * 3 + c]!) * share,
    );
    image.data.set(smooth.map(Math.round), i * 3);
  }
  const result = { ...photo, data: photo.data.slice() };
  pasteRaster(image, result, box);
  return result;
}
