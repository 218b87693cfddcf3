import { EngineRefusal } from '../../engine';
import { guidedFilter } from '../image/blur';
import { toLab, type LabImage } from '../image/lab';
import { cropLab, cropPlane, placePlane } from '../image/crop';
import { clamp, growBox, computePlane, wholeBoxOf, type Box, type Plane, type Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import type { Networks } from '../networks';
import { halfNeckWidthOf } from './neck';
import { detectPose, movePose, type Pose } from '../pose/detectPose';
import type { PoseNetwork } from '../pose/poseNetwork';
import { bodyOf, type Body } from './body';
import { correctOldSleeves, findOldGarment, findOldHemRow } from './oldGarment';
import { skinToneOf, skinLikeness, type SkinTone } from './skin';

/** Everything the engine knows about the person. All images have the size of the working picture. */
export interface Person {
  readonly image: Raster;
  readonly lab: LabImage;
  readonly pose: Pose;
  readonly body: Body;
  /** Alpha of the person. */
  readonly mask: Plane;
  readonly tone: SkinTone;
  readonly skin: Plane;
  readonly hair: Plane;
  /** Half the width of the neck, in pixels. */
  readonly halfNeckWidth: number;
  /** What the person wears on the upper body before the try-on, as 0/1. */
  readonly old: Plane;
  /** Row where `old` ends. Null if its end isn't in the picture. */
  readonly oldHem: number | null;
  /** How far the sleeves of `old` reach down the arms, in pixels. */
  readonly oldSleeves: readonly [number, number];
}

/** Moves the soft edge of the person's mask to the edge that the photo shows. */
function sharpenMask(soft: Plane, lab: LabImage): Plane {
  const radius = Math.max(2, Math.round(Math.max(lab.width, lab.height) / 200));
  // The filter reaches at most twice its radius, so most of the background needn't be filtered.
  const box = growBox(boundsOf(soft, 0.01) ?? wholeBoxOf(soft), 2 * radius + 1, soft);
  const person = cropPlane(soft, box);
  const seen = cropLab(lab, box);
  const lightness = computePlane(person, (i) => seen.data[i * 3]! / 100);
  return placePlane(guidedFilter(person, lightness, radius, 1e-3), box, soft);
}

/** Margin around the person, in shoulder widths. It is enough for blurs, and keeps the background around the person connected. */
const marginShare = 0.35;

/** Returns the part of the photo in which clothes and hair are searched for. */
function personBox({ sides, shoulderWidth, shoulders, nose, hips }: Body, mask: Plane): Box {
  const bounds = boundsOf(mask) ?? { left: 0, top: 0, right: mask.width, bottom: mask.height };
  const xs = [bounds.left, bounds.right, nose.x, shoulders.x, hips.x, sides[0].shoulder.x, sides[1].shoulder.x];
  const ys = [bounds.top, bounds.bottom, nose.y, shoulders.y, hips.y];
  const margin = shoulderWidth * marginShare;
  const left = clamp(Math.floor(Math.min(...xs) - margin), 0, mask.width - 1);
  const top = clamp(Math.floor(Math.min(...ys) - margin), 0, mask.height - 1);
  return {
    left,
    top,
    right: clamp(Math.ceil(Math.max(...xs) + margin), left + 1, mask.width),
    bottom: clamp(Math.ceil(Math.max(...ys) + margin), top + 1, mask.height),
  };
}

/**
 * Reads the person in a photo.
 * @throws EngineRefusal `no_person` if there is none
 */
export function readPerson(image: Raster, network: PoseNetwork): Person {
  const pose = detectPose(image, network);
  if (pose === null) {
    throw new EngineRefusal(
      'no_person',
      'No person was found. Choose a photo that shows one person from the front, at least from head to hips.',
    );
  }
  const body = bodyOf(pose);
  const lab = toLab(image);
  const mask = sharpenMask(pose.personMask, lab);
  const tone = skinToneOf(lab, body);
  const skin = skinLikeness(lab, tone);
  // In a photo of the whole person most of the image is background. From here on, only the box around the person is read.
  const box = personBox(body, mask);
  const cropped = { body: bodyOf(movePose(pose, box)), mask: cropPlane(mask, box), skin: cropPlane(skin, box) };
  const clothes = findOldGarment(cropLab(lab, box), cropped.body, cropped.mask, cropped.skin);
  const { old, oldSleeves } = correctOldSleeves(placePlane(clothes.old, box, image), body);
  return {
    image,
    lab,
    pose,
    body,
    mask,
    tone,
    skin,
    hair: placePlane(clothes.hair, box, image),
    halfNeckWidth: halfNeckWidthOf(body, mask, skin),
    old,
    oldHem: findOldHemRow(old, body),
    oldSleeves,
  };
}

/** Reads the person in a picture that may also show only a garment. Null if no person or no face is visible. */
export function readWearer(image: Raster, { pose, face }: Pick<Networks, 'pose' | 'face'>): Person | null {
  try {
    const person = readPerson(image, pose);
    return face.seesFace(image, person.pose) ? person : null;
  } catch (error) {
    if (error instanceof EngineRefusal && error.code === 'no_person') return null;
    throw error;
  }
}
