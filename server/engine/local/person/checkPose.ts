import { EngineRefusal } from '../../engine';
import type { BodyPart } from '../../../../contract/readings';
import type { BodySide } from './body';
import type { Person } from './readPerson';

type PosedPerson = Pick<Person, 'body' | 'image'>;

/** A forearm that crosses the torso above the hips: wrist between the shoulders' inner thirds. */
function crossesTorso(person: PosedPerson, side: BodySide): boolean {
  const { body } = person;
  const inner = body.shoulderWidth * 0.36;
  const wristInside = Math.abs(side.wrist.x - body.axisAt(side.wrist.y)) < inner;
  const above = side.wrist.y < body.hips.y - (body.hips.y - body.shoulders.y) * 0.08;
  return wristInside && above && side.wrist.y > body.chin.y;
}

/** Refuses poses on which a garment would look wrong, each with what to change. */
export function checkPose(person: PosedPerson, part: BodyPart): void {
  const { body, image } = person;
  const [left, right] = body.sides;
  const torso = body.hips.y - body.shoulders.y;
  if (right.shoulder.x - left.shoulder.x < torso * 0.3) {
    throw new EngineRefusal(
      'facing_away',
      'The person does not face the camera. Choose a photo taken from the front, both shoulders to be seen.',
    );
  }
  const shown = Math.min(body.hips.y, image.height) - body.shoulders.y;
  if (body.shoulders.y < 0 || torso < 0 || shown < torso * 0.7) {
    throw new EngineRefusal(
      'torso_hidden',
      'Too little of the upper body is to be seen. Choose a photo that shows the person at least from head to hips.',
    );
  }
  if (part !== 'upper' && Math.max(left.knee.y, right.knee.y) > image.height * 1.02) {
    throw new EngineRefusal(
      'legs_hidden',
      'This garment reaches down the legs, and the photo ends above the knees. Choose a photo that shows the whole person.',
    );
  }
  if (Math.min(left.armSeen, right.armSeen) < 0.25) {
    throw new EngineRefusal(
      'torso_hidden',
      'The arms are hidden, so the garment cannot be fitted. Choose a photo with both arms to be seen, a little away from the body.',
    );
  }
  if (crossesTorso(person, left) || crossesTorso(person, right)) {
    throw new EngineRefusal(
      'arms_in_front',
      'An arm is in front of the body. Choose a photo with the arms hanging at the sides, a little away from the body.',
    );
  }
}
