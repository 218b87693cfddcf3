import { bodyParts, type BodyPart } from '../../../../contract/readings';
import type { Objection } from '../../engine';
import type { Networks } from '../networks';
import { faceHidden, severalPeople, turnedAway } from './checks/head';
import { legsHidden } from './checks/legs';
import { blurred, tooSmall } from './checks/picture';
import { armsHidden, armsInFront, hairInFront, torsoHidden } from './checks/torso';
import type { Person } from './readPerson';

/** Returns the reason and what to change for each part of the body that can't be dressed in this photo. */
export function judgePerson(
  person: Person,
  networks: Pick<Networks, 'pose' | 'face'>,
): Partial<Record<BodyPart, Objection>> {
  const { body, mask, lab, hair } = person;
  const whole =
    tooSmall(body) ??
    blurred(lab, body) ??
    faceHidden(person, networks) ??
    turnedAway(person) ??
    torsoHidden(body, mask) ??
    severalPeople(person, networks);
  const legs = whole ?? legsHidden(body, mask);
  const arms = whole ?? armsInFront(body) ?? armsHidden(body) ?? hairInFront(body, hair);
  const found = { upper: arms, whole: legs ?? arms, lower: legs };
  return Object.fromEntries(bodyParts.flatMap((part) => (found[part] ? [[part, found[part]]] : [])));
}
