import type { Objection } from '../../../engine';
import type { Person } from '../readPerson';
import { armsHidden, armsInFront, hairOverChest, torsoHidden } from './torso';

/** Largest share of the chest that hair may cover. More leaves a hole in the garment: a ponytail over one shoulder covers 0.05. */
const maxHair = 0.03;

/**
 * Says why what a person wears can't be cut out of this photo in one piece: something that hangs or is held in front of a garment hides part of its cloth. Null
 * if nothing does.
 */
export function objectionToExtracting({ body, mask, hair }: Person): Objection | null {
  const hidden = torsoHidden(body, mask) ?? armsHidden(body);
  if (hidden) {
    return {
      code: hidden.code,
      message:
        "Part of this garment can't be seen. Choose a photo that shows the person from head to hips, with both arms in it and nothing held in front.",
    };
  }
  if (armsInFront(body)) {
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
