import { hasSleeves } from '../../../contract/bodyParts';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';
import type { GarmentReading } from '../engine';
import { cutOut, type CutOut } from './garment/cutOut';
import { withoutNeckOpening } from './garment/neckOpening';
import { readNeckType } from './garment/neckType';
import type { Calibration } from './garment/readerNetwork';
import { readMask } from './garment/readMask';
import type { ShapeReading } from './garment/readShape';
import { readUpright } from './garment/readUpright';
import { encodeGrey } from './image/codec';
import { openPhoto, shrinkTo } from './image/photo';
import { createPlane, type Raster } from './image/raster';
import { fitWithin, resizeRaster } from './image/resize';
import type { Networks } from './networks';
import { detectPose, joint } from './pose/detectPose';
import { readerVersion } from './readerVersion';

/** Longer side, in pixels, at which a garment is read and its cut-out is stored. */
const readingSide = 1024;

/** Longer side, in pixels, at which the photo is searched for a person who wears the garment. */
const wearerSide = 512;

/**
 * A face counts as printed on the garment if its nose is at least this far below the neckline, as a share of the distance from the neckline to the hem. On 14
 * people who wear their garment, the nose is 0.05 to 0.49 above the neckline. On a printed boxer, it is 0.29 below.
 */
const printedFaceDepth = 0.1;

/** A garment that was read as a jacket is a sweater if its neckline is plain with at least this probability (`isSweater`). */
const minPlainNeck = 0.7;

/**
 * Groups of kinds that are put on in the same way. If the engine confuses two kinds of a group, the word on the garment's card is wrong, but the picture isn't.
 */
const wornAlikeGroups: readonly (readonly GarmentKind[])[] = [
  ['top', 'shirt', 'jacket'],
  ['dress', 'drape'],
  ['skirt'],
  ['trousers'],
  ['shorts'],
  ['other'],
];

/** Tells whether two kinds are put on in the same way. `sure.kind` of a reading is the probability of such a group, not of the single kind. */
export function areWornAlike(one: GarmentKind, other: GarmentKind): boolean {
  return wornAlikeGroups.some((group) => group.includes(one) && group.includes(other));
}

const adviceSentences = {
  other:
    "This doesn't look like a garment that Drape can try on. Shoes, hats and bags aren't supported. If it is a garment, correct its kind.",
  nothing:
    "The garment doesn't stand out from its background. Lay it flat with its sleeves spread on a plain floor or wall of another colour, and take the photo from above.",
  worn: 'Someone is wearing this garment. Extract it from the photo first, or choose a photo that shows it alone, laid flat or on a hanger.',
  several:
    'There is more than one thing in this photo. Choose one that shows a single garment on a plain floor or wall.',
};

function bestOf<Name extends string>(probabilities: Readonly<Record<Name, number>>, among: readonly Name[]): Name {
  return among.reduce((best, name) => (probabilities[name] > probabilities[best] ? name : best));
}

/** Returns the likeliest kind within the likeliest group of kinds, and the probability of the group. */
function kindOf({ kinds }: ShapeReading): { kind: GarmentKind; sure: number } {
  const shares = wornAlikeGroups.map((group) => group.reduce((sum, kind) => sum + kinds[kind], 0));
  const sure = Math.max(...shares);
  return { kind: bestOf(kinds, wornAlikeGroups[shares.indexOf(sure)]!), sure };
}

/**
 * Tells whether a face is printed on the garment. Then it lies below the garment's neckline; the face of somebody who wears the garment is above it. `noseY`
 * is the y coordinate of the nose, as a share of the photo's height.
 */
function isPrintedFace(noseY: number, { neckLeft, neckRight, hemLeft, hemRight }: ShapeReading['landmarks']): boolean {
  const [neckY, hemY] = [(neckLeft.y + neckRight.y) / 2, (hemLeft.y + hemRight.y) / 2];
  return noseY > neckY + (hemY - neckY) * printedFaceDepth;
}

/**
 * Tells whether a garment that was read as a jacket is a sweater: a sweater has a plain neckline, a jacket doesn't. Of 39 garments that were read as jackets,
 * the probability of a plain neckline is 0.95 for a sweater, and at most 0.4 for the others.
 */
function isSweater(networks: Networks, image: Raster, { landmarks }: ShapeReading): boolean {
  const neck = readNeckType(networks, image, landmarks);
  return neck !== null && neck.plain > minPlainNeck;
}

function isWorn(image: Raster, { landmarks }: ShapeReading, { pose, face }: Networks): boolean {
  const { width, height } = fitWithin(image, wearerSide);
  const small = resizeRaster(image, width, height);
  const found = detectPose(small, pose);
  if (found === null || !face.seesFace(small, found)) return false;
  return !isPrintedFace(found.landmarks[joint.nose]!.y / height, landmarks);
}

/** Predicts the probability that a cut-out is right, with the logistic regression that was fitted to cut-outs judged by eye. */
function confidenceOf(cut: CutOut, { cutOut: [bias = 0, ...weights] }: Calibration): number {
  const logit = cut.features.reduce((sum, feature, i) => sum + feature * weights[i]!, bias);
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Reads the garment in an encoded photo (jpeg, png or webp). If the photo can't be used, the reading contains advice.
 * @throws Error if the bytes aren't an image
 */
export async function readGarmentPhoto(networks: Networks, encoded: Buffer): Promise<GarmentReading> {
  const { calibration } = networks.reader;
  const photo = await openPhoto(encoded);
  const image = shrinkTo(photo, readingSide);
  const shape = readUpright(networks.reader, image);
  const cut = cutOut(image, readMask(networks.reader, image, shape.mask));
  const { kind: likeliest, sure } = kindOf(shape);
  const kind = likeliest === 'jacket' && isSweater(networks, image, shape) ? 'top' : likeliest;
  const sleeve: SleeveLength | null = hasSleeves(kind) ? bestOf(shape.sleeves, networks.reader.sleeves) : null;
  const probabilities = {
    kind: sure,
    sleeve: sleeve === null ? 1 : shape.sleeves[sleeve],
    cutOut: cut ? confidenceOf(cut, calibration) : 0,
  };
  const unsure: GarmentReading['unsure'][number][] = [];
  if (probabilities.kind < calibration.kindThreshold) unsure.push('kind');
  if (probabilities.sleeve < calibration.sleeveThreshold) unsure.push('sleeve');
  if (probabilities.cutOut < calibration.cutOutThreshold) unsure.push('cutOut');
  const adviceOf = (): string | null => {
    if (isWorn(image, shape, networks)) return adviceSentences.worn;
    if (cut === null) return adviceSentences.nothing;
    if (kind === 'other' && !unsure.includes('kind')) return adviceSentences.other;
    if (cut.regionCount > 1 && kind !== 'other') return adviceSentences.several;
    return null;
  };
  const hasNeck = cut !== null && hasSleeves(kind);
  const alpha = hasNeck
    ? withoutNeckOpening(networks.neck, image, cut.alpha, shape.landmarks)
    : (cut?.alpha ?? createPlane(image.width, image.height));
  return {
    version: readerVersion,
    kind,
    sleeve,
    sure: probabilities,
    unsure,
    landmarks: shape.landmarks,
    advice: adviceOf(),
    cutOut: await encodeGrey(alpha),
  };
}
