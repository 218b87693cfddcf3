import { distance } from '../image/geometry';
import type { Lab, LabImage } from '../image/lab';
import { createPlane, median, type Plane } from '../image/raster';
import type { Body } from './body';

/** The colour of this person's skin: its median and its spread, in Lab. */
export interface SkinTone {
  readonly mean: Lab;
  readonly spread: Lab;
}

/** Measures the colour of the skin in the face: cheeks, nose and upper lip. Uses medians, which ignore glasses, beard and highlights. */
export function skinToneOf(lab: LabImage, body: Body): SkinTone {
  const radius = distance(body.nose, body.chin) * 0.62;
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = Math.floor(body.nose.y - radius); y <= body.nose.y + radius; y++) {
    for (let x = Math.floor(body.nose.x - radius); x <= body.nose.x + radius; x++) {
      if (x < 0 || y < 0 || x >= lab.width || y >= lab.height) continue;
      if (Math.hypot(x - body.nose.x, y - body.nose.y) > radius) continue;
      for (const c of [0, 1, 2] as const) channels[c].push(lab.data[(y * lab.width + x) * 3 + c]!);
    }
  }
  const mean: Lab = [median(channels[0]), median(channels[1]), median(channels[2])];
  const spreadOf = (c: 0 | 1 | 2, minSpread: number): number =>
    Math.max(minSpread, 1.48 * median(channels[c].map((value) => Math.abs(value - mean[c]))));
  return { mean, spread: [spreadOf(0, 9), spreadOf(1, 4), spreadOf(2, 4.5)] };
}

/** Returns how similar each pixel is to the person's skin, 0..1. Lightness counts less than hue. */
export function skinLikeness(lab: LabImage, skin: SkinTone): Plane {
  const plane = createPlane(lab.width, lab.height);
  for (let i = 0; i < plane.data.length; i++) {
    const d0 = (lab.data[i * 3]! - skin.mean[0]) / (skin.spread[0] * 2);
    const d1 = (lab.data[i * 3 + 1]! - skin.mean[1]) / skin.spread[1];
    const d2 = (lab.data[i * 3 + 2]! - skin.mean[2]) / skin.spread[2];
    plane.data[i] = Math.exp(-(d0 * d0 + d1 * d1 + d2 * d2) / 8);
  }
  return plane;
}
