import { placeAlong } from '../image/geometry';
import { labOf, medianColour, type Lab, type Rgb } from '../image/lab';
import { clamp } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import type { UpperLandmarks } from './landmarks';

/**
 * Where the collar lies in the photo: cloth up to `beside` outside the ends of the neck, and either above them, at most by `above`, or at most `below` from the
 * neckline. In widths of the chest.
 */
const collarArea = { beside: 0.06, above: 0.4, below: 0.08 };

/** The part of the chest that is compared with the collar: up to `half` to both sides of its middle, and up to `down` below the armpits, in widths of the chest. */
const chestArea = { half: 0.35, down: 0.45 };

/** About how many pixels of each area are compared. */
const sampleCount = 300;

/**
 * When a collar counts as contrasting: its most frequent colour has at least the share `ofCollar` of it, and at most the share `ofChest` of the chest. Colours
 * count as that colour up to the distances `alike` and `similar`, in Lab with `lightnessWeight`, because folds differ in lightness. Of 69 polos and shirts, the
 * four with a contrasting collar had shares of 0.52 to 0.76 and of at most 0.07; all others had at least 0.34 of the chest, or less than 0.45 of the collar.
 */
const contrastLimits = { ofCollar: 0.45, ofChest: 0.15, alike: 16, similar: 20, lightnessWeight: 0.7 };

interface Sample {
  readonly colour: Rgb;
  readonly lab: Lab;
}

function colourDistance(a: Sample, b: Sample): number {
  const lightness = (a.lab[0] - b.lab[0]) * contrastLimits.lightnessWeight;
  return Math.hypot(lightness, a.lab[1] - b.lab[1], a.lab[2] - b.lab[2]);
}

/** Returns about `sampleCount` pixels of cloth within a box of the photo for which `isWithin` holds. */
function sampleCloth(
  { image, alpha }: GarmentPhoto,
  box: { left: number; right: number; top: number; bottom: number },
  isWithin: (x: number, y: number) => boolean,
): Sample[] {
  const pixels: number[] = [];
  const [left, right] = [clamp(Math.floor(box.left), 0, alpha.width), clamp(Math.ceil(box.right), 0, alpha.width)];
  const [top, bottom] = [clamp(Math.floor(box.top), 0, alpha.height), clamp(Math.ceil(box.bottom), 0, alpha.height)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (alpha.data[y * alpha.width + x]! >= 0.9 && isWithin(x, y)) pixels.push(y * alpha.width + x);
    }
  }
  const step = Math.max(1, Math.floor(pixels.length / sampleCount));
  return pixels
    .filter((_, i) => i % step === 0)
    .map((i) => {
      const colour: Rgb = [image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!];
      return { colour, lab: labOf(...colour) };
    });
}

/** Returns the colour that the collar of a shirt or polo has in the photo, if it contrasts with the cloth of the chest. Otherwise null. */
export function findContrastingCollar(photo: GarmentPhoto, landmarks: UpperLandmarks): Rgb | null {
  const { axis, armpits, neck, neckline } = landmarks;
  const chest = armpits[1].x - armpits[0].x;
  const [neckTop, armpitY] = [Math.min(neck[0].y, neck[1].y), Math.max(armpits[0].y, armpits[1].y)];
  const ofCollar = sampleCloth(
    photo,
    {
      left: neck[0].x - collarArea.beside * chest,
      right: neck[1].x + collarArea.beside * chest,
      top: neckTop - collarArea.above * chest,
      bottom: armpitY,
    },
    (x, y) => y < neckTop || Math.abs(placeAlong(neckline, { x, y }).offset) < collarArea.below * chest,
  );
  const ofChest = sampleCloth(
    photo,
    {
      left: axis - chestArea.half * chest,
      right: axis + chestArea.half * chest,
      top: armpitY,
      bottom: armpitY + chestArea.down * chest,
    },
    () => true,
  );
  if (ofCollar.length === 0 || ofChest.length === 0) return null;
  const countNear = (samples: readonly Sample[], middle: Sample, reach: number): number =>
    samples.filter((sample) => colourDistance(sample, middle) < reach).length;
  const usual = ofCollar.reduce((best, sample) =>
    countNear(ofCollar, sample, contrastLimits.alike) > countNear(ofCollar, best, contrastLimits.alike) ? sample : best,
  );
  if (countNear(ofCollar, usual, contrastLimits.alike) < contrastLimits.ofCollar * ofCollar.length) return null;
  if (countNear(ofChest, usual, contrastLimits.similar) > contrastLimits.ofChest * ofChest.length) return null;
  // The parts that differ most from the chest are neither mixed with its colour nor with that of a stripe.
  const middleOfChest = ofChest[ofChest.length >> 1]!;
  const purest = ofCollar
    .filter((sample) => colourDistance(sample, usual) < contrastLimits.alike)
    .toSorted((a, b) => colourDistance(b, middleOfChest) - colourDistance(a, middleOfChest));
  return medianColour(purest.slice(0, Math.ceil(purest.length / 2)).map(({ colour }) => colour));
}
