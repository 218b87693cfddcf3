import type { LabImage } from '../../image/lab';
import { clamp } from '../../image/raster';
import type { Body } from '../body';
import type { Objection } from '../../../engine';

/** Minimum height of the torso, in pixels of the working picture. At 47 pixels the face mesh misses faces; the smallest torso in a photo in use has 110. */
const minTorso = 80;

/**
 * Minimum difference in lightness (L) between neighbouring pixels that the sharpest hundredth of the head's pixels must reach. Sharp photos have 12 to 41,
 * blurred ones 1.5 to 5.3.
 */
const minContrast = 8;

/** Returns an objection if the person's torso is too small in the photo, otherwise null. */
export function tooSmallObjection({ hips, shoulders }: Body): Objection | null {
  if (hips.y - shoulders.y >= minTorso) return null;
  return {
    code: 'person_too_small',
    message: 'The person is too small in this photo. Choose one that the person fills from top to bottom.',
  };
}

/** Returns the difference in lightness that only one in a hundred pixels around the nose exceeds. */
function contrastOfHead(lab: LabImage, { nose, shoulderWidth }: Body): number {
  const reach = shoulderWidth * 0.45;
  const lightness = (x: number, y: number): number => lab.data[(y * lab.width + x) * 3]!;
  const steps: number[] = [];
  for (let y = Math.floor(clamp(nose.y - reach, 1, lab.height)); y < Math.min(lab.height - 1, nose.y + reach); y++) {
    for (let x = Math.floor(clamp(nose.x - reach, 1, lab.width)); x < Math.min(lab.width - 1, nose.x + reach); x++) {
      const across = lightness(x + 1, y) - lightness(x - 1, y);
      const down = lightness(x, y + 1) - lightness(x, y - 1);
      steps.push(Math.sqrt(across * across + down * down) / 2);
    }
  }
  return Float32Array.from(steps).sort()[Math.floor(steps.length * 0.99)] ?? 0;
}

/** Returns an objection if the head has no sharp edge, otherwise null. */
export function blurObjection(lab: LabImage, body: Body): Objection | null {
  if (contrastOfHead(lab, body) >= minContrast) return null;
  return { code: 'photo_blurred', message: 'The person is blurred in this photo. Choose a sharp one.' };
}
