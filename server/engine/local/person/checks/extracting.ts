import type { Objection } from '../../../engine';
import type { Person } from '../readPerson';
import { hiddenArmsObjection, armsInFrontObjection, hairOverChest, hiddenTorsoObjection } from './torso';

/** Hair must cover less than this share of the chest. More hair, such as a ponytail over one shoulder (0.05), would leave a hole in the garment. */
const maxHair = 0.03;

/**
 * Returns an objection if the garment that a person wears can't be cut out whole, because part of it is outside the photo or hidden by arms, hair or an
 * object. Null if all of it is visible.
 */
export function extractionObjection({ body, mask, hair }: Person): Objection | null {
  const hidden = hiddenTorsoObjection(body, mask) ?? hiddenArmsObjection(body);
  if (hidden) {
    return {
      code: hidden.code,
      message:
        "Part of this garment can't be seen. Choose a photo that shows the person from head to hips, with both arms in it and nothing held in front.",
    };
  }
  if (armsInFrontObjection(body)) {
    return {
      code: 'arms_in_front',
      message: 'Arms hide part of this garment. Choose a photo with the arms hanging at the sides.',
    };
  }
  if (hairOverChest(body, hair) >= maxHair) {
    return {
      code: 'hair_in_front',
      message: 'Hair hides part of this garment. Choose a photo with the hair behind the shoulders.',
    };
  }
  return null;
}
