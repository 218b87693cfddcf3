import { EngineRefusal } from '../../engine';
import { guidedFilter } from '../image/blur';
import { toLab, type LabImage } from '../image/lab';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import type { Models } from '../models';
import { neckHalfOf } from './neck';
import { detectPose, type Pose } from '../pose/detectPose';
import type { PoseModel } from '../pose/poseModel';
import { bodyOf, type Body } from './body';
import { evenSleeves, findOldGarment, oldHemRow } from './oldGarment';
import { learnSkin, skinLikeness, type SkinModel } from './skin';

/** All that the engine knows of the person, at working size. */
export interface Person {
  readonly image: Raster;
  readonly lab: LabImage;
  readonly pose: Pose;
  readonly body: Body;
  /** Alpha of the person. */
  readonly mask: Plane;
  readonly tone: SkinModel;
  readonly skin: Plane;
  readonly hair: Plane;
  /** Half the width of the neck, in pixels. */
  readonly neckHalf: number;
  /** What is worn on the upper body now, 0/1. */
  readonly old: Plane;
  readonly oldHem: number | null;
  readonly oldSleeves: readonly [number, number];
}

/**
 * Reads the person in a photo.
 * @throws EngineRefusal `no_person`
 */
export function readPerson(image: Raster, model: PoseModel): Person {
  const pose = detectPose(image, model);
  if (pose === null) {
    throw new EngineRefusal(
      'no_person',
      'No person was found. Choose a photo that shows one person from the front, at least from head to hips.',
    );
  }
  const body = bodyOf(pose);
  const lab = toLab(image);
  const lightness = mapPlane(image, (i) => lab.data[i * 3]! / 100);
  const radius = Math.max(2, Math.round(Math.max(image.width, image.height) / 200));
  const mask = guidedFilter(pose.personMask, lightness, radius, 1e-3);
  const tone = learnSkin(lab, body);
  const skin = skinLikeness(lab, tone);
  const { old: found, hair } = findOldGarment(lab, body, mask, skin);
  const { old, oldSleeves } = evenSleeves(found, body);
  return {
    image,
    lab,
    pose,
    body,
    mask,
    tone,
    skin,
    hair,
    neckHalf: neckHalfOf(body, mask, skin),
    old,
    oldHem: oldHemRow(old, body),
    oldSleeves,
  };
}

/** Who is in a picture that may as well show a garment alone; null where nobody's face is seen. */
export function readWearer(image: Raster, { pose, face }: Pick<Models, 'pose' | 'face'>): Person | null {
  try {
    const person = readPerson(image, pose);
    return face.seesFace(image, person.pose) ? person : null;
  } catch (error) {
    if (error instanceof EngineRefusal && error.code === 'no_person') return null;
    throw error;
  }
}
