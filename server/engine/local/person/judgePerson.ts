import { bodyParts, type BodyPart } from '../../../../contract/readings';
import type { Objection } from '../../engine';
import type { Networks } from '../networks';
import { hiddenFaceObjection, severalPeopleObjection, turnedAwayObjection } from './checks/head';
import { hiddenLegsObjection } from './checks/legs';
import { blurObjection, tooSmallObjection } from './checks/picture';
import { hiddenArmsObjection, armsInFrontObjection, hairInFrontObjection, hiddenTorsoObjection } from './checks/torso';
import type { Person } from './readPerson';

/** Returns, for each part of the body that can't be dressed in this photo, the reason and what to change. */
export function judgePerson(
  person: Person,
  networks: Pick<Networks, 'pose' | 'face'>,
): Partial<Record<BodyPart, Objection>> {
  const { body, mask, lab, hair } = person;
  const whole =
    tooSmallObjection(body) ??
    blurObjection(lab, body) ??
    hiddenFaceObjection(person, networks) ??
    turnedAwayObjection(person) ??
    hiddenTorsoObjection(body, mask) ??
    severalPeopleObjection(person, networks);
  const legs = whole ?? hiddenLegsObjection(body, mask);
  const arms = whole ?? armsInFrontObjection(body) ?? hiddenArmsObjection(body) ?? hairInFrontObjection(body, hair);
  const found = { upper: arms, whole: legs ?? arms, lower: legs };
  return Object.fromEntries(bodyParts.flatMap((part) => (found[part] ? [[part, found[part]]] : [])));
}
