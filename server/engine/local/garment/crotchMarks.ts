import { meanColours, softBlur } from '../image/blur';
import { cropPlane, cropRaster, pasteRaster } from '../image/crop';
import { brightnessRatios, labOf } from '../image/lab';
import {
  boxAroundPoints,
  clamp,
  computePlane,
  median,
  smoothstep,
  thresholded,
  type Plane,
  type Point,
  type Raster,
} from '../image/raster';
import { quantileOf } from '../image/quantile';
import { dilate, erode } from '../image/regions';

// All lengths in this file are shares of the width of the waist. The limits were tuned by eye on ten pairs of trousers and two people.

/**
 * The ellipse around the crotch that is smoothed. From the share `fade` of its radius outward, the smoothing fades out. `around`: how far around the ellipse
 * the cloth is compared with it.
 */
const area = { across: 0.16, up: 0.34, down: 0.14, fade: 0.6, around: 0.2 };

/**
 * On uneven cloth, such as denim, dark marks can only be told from a fly close to the crotch; bright ones are floor. With a usual change of the lower value of
 * `usual` (see `usualChanges`), dark marks are still smoothed as far up as on smooth cloth, with the higher one only up to `up`.
 */
const unevenArea = { up: 0.2, usual: [0.25, 0.35] } as const;

/** Sigma of the blur for the colour of the cloth around the ellipse. */
const sigma = 0.12;

/** A cut-out may still contain some floor this close to its edge. */
const edge = 0.015;

/**
 * The share by which the brightness of a pixel differs from that of the cloth around the ellipse: up to the lower value the pixel stays, and from the higher
 * value on it is smoothed.
 */
const markLimits = [0.03, 0.09] as const;

/**
 * The limits of `markLimits` are at least these multiples of the usual change, which a quarter of the cloth around the ellipse exceeds: denim is uneven
 * everywhere.
 */
const usualChanges = [0.8, 1.6] as const;

/** If the usual change is larger, the cloth has a bold pattern, and nothing is smoothed: checks in black and white have 0.84, faded denim 0.36, flowers 0.4. */
const boldPattern = 0.6;

/** How far around a mark the cloth is smoothed, too. Otherwise the outline of a dark mark would stay. */
const grown = 0.012;

/** How far out, on the same leg, the smoothed cloth takes its weave from (`out`). Up to `mixed` from the middle, that of both legs is mixed. */
const weavePlace = { out: 0.19, mixed: 0.06 };

/** An emblem or lettering differs from the cloth by at least this in hue (a and b of Lab). Tuned by eye. */
const emblemHue = 20;

/** Returns `cloth` without the pixels of another hue, such as an emblem, which would tint the colour of the cloth around the crotch. */
function withoutOtherHues({ data }: Raster, cloth: Plane): Plane {
  const labAt = (i: number) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
  const colours = new Map([...cloth.data.keys()].filter((i) => cloth.data[i]! > 0).map((i) => [i, labAt(i)]));
  const all = [...colours.values()];
  const [a, b] = [1, 2].map((c) => median(all.map((colour) => colour[c]!)));
  return computePlane(cloth, (i) => {
    const colour = colours.get(i);
    return colour && Math.hypot(colour[1] - a!, colour[2] - b!) < emblemHue ? 1 : 0;
  });
}

/**
 * Removes what lies at the crotch of trousers in their photo: deep folds, the shadow between the legs, bits of floor. On a person whose legs stand closer
 * together, this would look like a tear. The weave or the fading of the cloth continues there. Cloth with a bold pattern is
 * left unchanged. `waist` is the width of the waist in pixels.
 */
export function withoutCrotchMarks(photo: Raster, alpha: Plane, crotch: Point, waist: number): Raster {
  const corners = [
    { x: crotch.x - area.across * waist, y: crotch.y - area.up * waist },
    { x: crotch.x + area.across * waist, y: crotch.y + area.down * waist },
  ];
  const box = boxAroundPoints(corners, area.around * waist, photo);
  const image = cropRaster(photo, box);
  const solid = erode(thresholded(cropPlane(alpha, box), 0.95), Math.max(1, Math.round(edge * waist)));
  /** Returns how surely each pixel belongs to the ellipse, 0..1. `up`: how far the ellipse reaches above the crotch. */
  const ellipseOf = (up: number): Plane =>
    computePlane(solid, (i) => {
      const across = ((i % image.width) + box.left - crotch.x) / (area.across * waist);
      const down = Math.floor(i / image.width) + box.top - crotch.y;
      return smoothstep(1, area.fade, Math.hypot(across, down / ((down < 0 ? up : area.down) * waist)));
    });
  const largest = ellipseOf(area.up);
  const outside = computePlane(solid, (i) => (largest.data[i] === 0 ? solid.data[i]! : 0));
  const cloth = meanColours(image, withoutOtherHues(image, outside), sigma * waist);
  const ratios = brightnessRatios(image, cloth.colour);
  const changeAt = (i: number): number => Math.abs(ratios.data[i]! - 1);
  const usual = quantileOf([...outside.data.keys()].filter((i) => outside.data[i]! > 0).map(changeAt), 0.75);
  if (usual > boldPattern) return photo;
  const [stays, goes] = [0, 1].map((k) => Math.max(markLimits[k]!, usual * usualChanges[k]!));
  const reach = Math.max(1, Math.round(grown * waist));
  const bright = dilate(
    computePlane(largest, (i) => (largest.data[i]! > 0 && ratios.data[i]! > 1 + goes! ? 1 : 0)),
    reach,
  );
  const close = ellipseOf(area.up + (unevenArea.up - area.up) * smoothstep(...unevenArea.usual, usual));
  const inside = computePlane(close, (i) => (bright.data[i]! > 0 ? largest.data[i]! : close.data[i]!));
  const marks = dilate(
    computePlane(inside, (i) => (inside.data[i]! > 0 && (solid.data[i] === 0 || changeAt(i) > goes!) ? 1 : 0)),
    reach,
  );
  const marked = softBlur(marks, Math.max(1, grown * waist));
  const original = image.data.slice();
  const out = Math.round(weavePlace.out * waist);
  /** Returns by how much the colour of a pixel differs from that of the smooth cloth, as a share of the cloth's strongest channel. */
  const colourChangeAt = (i: number): number => {
    const channels = [0, 1, 2].map((c) => i * 3 + c);
    const largest = Math.max(...channels.map((k) => Math.abs(original[k]! - cloth.colour.data[k]!)));
    return largest / Math.max(1, ...channels.map((k) => cloth.colour.data[k]!));
  };
  /**
   * Returns by how much a channel of the pixel `shift` pixels to the right differs from the smooth cloth there. 0 where there is no cloth, or a mark or emblem,
   * even one that is as bright as the cloth.
   */
  const weaveAt = (pixel: number, shift: number, c: number): number => {
    const i = pixel + shift;
    const x = (pixel % image.width) + shift;
    if (x < 0 || x >= image.width || solid.data[i]! === 0) return 0;
    const weave = original[i * 3 + c]! - cloth.colour.data[i * 3 + c]!;
    return weave * smoothstep(goes!, stays!, Math.max(changeAt(i), colourChangeAt(i)));
  };
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i] === 0) continue;
    const share =
      inside.data[i]! * Math.max(smoothstep(0, 0.6, marked.data[i]!), smoothstep(stays!, goes!, changeAt(i)));
    if (share === 0) continue;
    const right = smoothstep(
      -weavePlace.mixed * waist,
      weavePlace.mixed * waist,
      (i % image.width) + box.left - crotch.x,
    );
    for (let c = 0; c < 3; c++) {
      const weave = weaveAt(i, -out, c) * (1 - right) + weaveAt(i, out, c) * right;
      const smooth = cloth.colour.data[i * 3 + c]! + weave;
      image.data[i * 3 + c] = clamp(Math.round(original[i * 3 + c]! + (smooth - original[i * 3 + c]!) * share), 0, 255);
    }
  }
  const result = { ...photo, data: photo.data.slice() };
  pasteRaster(image, result, box);
  return result;
}
