import type { BodyPart } from '../../contract/readings';
import { dilate } from '../../server/engine/local/image/regions';
import { computePlane, type Box, type Plane, type Raster } from '../../server/engine/local/image/raster';
import type { Body } from '../../server/engine/local/person/body';
import type { Person } from '../../server/engine/local/person/readPerson';

/** Numbers that reveal broken try-on pictures. They can't tell whether a picture is good: people grade that. */
export interface Guards {
  /** PSNR of the face compared with the photo, in dB. 99 if nothing changed. */
  readonly face: number;
  /** PSNR of everything away from the person, in dB. The garment isn't excluded, so cloth on the floor counts. */
  readonly background: number;
  /** Share of the middle of the torso that the garment covers. Null for garments worn below the waist. */
  readonly torso: number | null;
  /** Share of the garment that lies outside the person's outline. */
  readonly outside: number;
}

/**
 * Up to this distance from the person, in shoulder widths, a pixel doesn't count as background. On the trial photos, tops and straight dresses stay within it;
 * balloon shapes and very wide gowns don't.
 */
const personMargin = 0.5;

/** Computes the peak signal-to-noise ratio in dB over the pixels for which `counts` is true. 99 if they are equal. */
export function psnr(a: Raster, b: Raster, counts: (x: number, y: number) => boolean): number {
  let sum = 0;
  let all = 0;
  for (let i = 0; i < a.width * a.height; i++) {
    if (!counts(i % a.width, Math.floor(i / a.width))) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[i * 3 + c]! - b.data[i * 3 + c]!) ** 2;
    all += 3;
  }
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * all) / sum);
}

/** Returns the share of a box's pixels whose value is above 0.5. */
export function coverage(plane: Plane, box: Box): number {
  let pixelsInside = 0;
  let all = 0;
  for (let y = Math.round(box.top); y < Math.min(box.bottom, plane.height); y++) {
    for (let x = Math.round(box.left); x < box.right; x++) {
      all++;
      if (plane.data[y * plane.width + x]! > 0.5) pixelsInside++;
    }
  }
  return pixelsInside / all;
}

/** Returns the middle of the torso: below the neckline and above the hips, without the arms. */
export function torsoOf(body: Body): Box {
  const half = body.shoulderWidth * 0.34;
  const top = body.shoulders.y + body.shoulderWidth * 0.25;
  return { left: body.hips.x - half, right: body.hips.x + half, top, bottom: body.hips.y };
}

/** Tells whether a pixel belongs to the face, between the brow and just above the chin. */
export function isFace({ nose, chin, headWidth }: Body, x: number, y: number): boolean {
  // Use an ellipse, because the corners of a box around the face contain collars and background.
  return Math.hypot((x - nose.x) / (headWidth * 0.5), (y - nose.y) / ((chin.y - nose.y) * 0.9)) < 1;
}

function shareOutside(garment: Plane, person: Plane): number {
  let weightOutside = 0;
  let all = 0;
  garment.data.forEach((value, i) => {
    all += value;
    if (person.data[i]! < 0.05) weightOutside += value;
  });
  return all === 0 ? 0 : weightOutside / all;
}

/**
 * Measures a try-on.
 *
 * @param person as read in the photo
 * @param result the try-on, in the size of the person's image
 * @param garment the garment's mask, in the same size
 */
export function guardsOf(person: Person, result: Raster, garment: Plane, part: BodyPart): Guards {
  const { body, mask, image } = person;
  const surroundings = dilate(
    computePlane(mask, (i) => (mask.data[i]! > 0.5 ? 1 : 0)),
    Math.round(body.shoulderWidth * personMargin),
  );
  return {
    face: psnr(image, result, (x, y) => isFace(body, x, y)),
    background: psnr(image, result, (x, y) => surroundings.data[y * surroundings.width + x] === 0),
    torso: part === 'lower' ? null : coverage(garment, torsoOf(body)),
    outside: shareOutside(garment, mask),
  };
}
