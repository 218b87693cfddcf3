import { softBlur, weightedBlur } from '../image/blur';
import { labOf } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, computePlane, grain, smoothstep } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { paintRegion, createValueReader } from './paint';
import { dyedColour, middleLightness } from './recolour';
import type { Scene } from './scene';
import type { Colour } from './words/actions';

const indigo: Pick<Colour, 'lab' | 'isMetallic'> = { lab: labOf(58, 82, 128), isMetallic: false };

/** Turns a region into denim, in place: indigo twill, white weft that shows through, and wear where the folds stand out. */
export function drawDenim(
  patch: Patch,
  region: RowMask,
  { photo }: Scene,
  garmentWidth: number,
  colour: Colour | undefined,
): void {
  const middle = middleLightness(patch, region);
  const ground = colour ?? indigo;
  // Distance between two lines of the twill, in pixels. Lines less than three pixels apart would flicker.
  const twillPeriod = Math.max(3, (garmentWidth / 110) * (photo.width > 2000 ? 0.8 : 1));
  paintRegion(patch, region, (own, x, y) => {
    const [lightness, a, b] = dyedColour(own[0], middle, ground);
    const twill = Math.sin(((x + y * 1.25) / twillPeriod) * 2 * Math.PI) * 2.6;
    const slub = 2.4 * grain(x >> 1, y >> 3) + 2 * grain(x >> 2, y) + 1.6 * grain(x, y);
    const wear = 13 * smoothstep(2, 16, own[0] - middle);
    const weft = clamp((twill + slub + wear) / 30, -0.4, 0.6);
    return [clamp(lightness + twill + slub + wear, 5, 92), a * (1 - weft), b * (1 - weft)];
  });
}

/**
 * Reduces small differences of a pixel's lightness (`own`) from its surroundings (`surroundings`), which are the grain of the cloth. Keeps larger
 * ones, which are prints or seams.
 */
function withoutGrain(own: number, surroundings: number): number {
  return surroundings + (own - surroundings) * (0.3 + 0.7 * smoothstep(4, 9, Math.abs(own - surroundings)));
}

/** Gives a region the sheen of silk, in place: removes the fine structure of the cloth and makes its folds shine. */
export function drawSilk(
  patch: Patch,
  region: RowMask,
  { photo, lab, garment }: Scene,
  garmentWidth: number,
  colour: Colour | undefined,
): void {
  const scale = lab.width / photo.width;
  const lightness = computePlane(lab, (i) => lab.data[i * 3]!);
  const fineLight = weightedBlur(lightness, garment, Math.max(1, garmentWidth * scale * 0.008), 50);
  const broadLight = weightedBlur(lightness, garment, Math.max(3, garmentWidth * scale * 0.09), 50);
  const folds = softBlur(
    computePlane(lab, (i) => fineLight.data[i]! - broadLight.data[i]!),
    1,
  );
  // Measure how deep the folds of this cloth are, so that taut and loose cloth get the same sheen.
  let [sum, count] = [0, 1];
  folds.data.forEach((value, i) => {
    if (garment.data[i]! < 0.8) return;
    sum += value * value;
    count++;
  });
  const usual = Math.max(1.2, Math.sqrt(sum / count));
  const readFine = createValueReader(fineLight, photo);
  const readFold = createValueReader(folds, photo);
  const middle = middleLightness(patch, region);
  paintRegion(patch, region, (own, x, y) => {
    const smooth = withoutGrain(own[0], readFine(x, y));
    const [base, a, b] = colour ? dyedColour(smooth, middle, colour) : [smooth, own[1], own[2]];
    const fold = clamp(readFold(x, y) / usual, -2.5, 3);
    const shine = fold > 0 ? 9 * fold * (0.55 + 0.45 * smoothstep(0.8, 2.2, fold)) : 6.5 * fold;
    const pale = 1 - clamp(shine / 70, -0.1, 0.3);
    return [clamp(base + shine * (base > 80 ? 0.5 : 1), 3, 98), a * pale, b * pale];
  });
}
