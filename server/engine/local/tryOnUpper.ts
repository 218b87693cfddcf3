import { mapPlane, type Plane } from './image/raster';
import type { GarmentPhoto } from './garment/garmentPhoto';
import { upperLandmarks } from './garment/landmarks';
import { bleedColours } from './garment/texture';
import { clipToShoulders, fillGaps, joinSleeves } from './compose/outline';
import { hideBehind, shade } from './compose/paint';
import { roundness, shadingOf } from './compose/shading';
import { bareSkin } from './compose/uncovered';
import { oldHemAt } from './person/oldGarment';
import { forearmsInFront, headInFront, neckInFront } from './person/front';
import type { Person } from './person/readPerson';
import { dressUpper } from './warp/dressUpper';
import { fitUpper } from './warp/fitUpper';
import { layOver, type Layer } from './warp/mesh';

/** A garment laid on the person at working size: what to paint, and where of it the garment is. */
export interface Dressed {
  readonly layer: Layer;
  readonly garment: Plane;
}

/** Puts on a garment with shoulders: a top, or one piece from the shoulders down. Null where its outline cannot be read. */
export function tryOnUpper(person: Person, photo: GarmentPhoto, hem: { least: number; most: number }): Dressed | null {
  const { body, mask, image } = person;
  const landmarks = upperLandmarks(photo);
  if (landmarks === null) return null;
  const { old, oldSleeves } = person;
  const oldHem = person.oldHem === null ? null : oldHemAt.bind(null, old, body, person.oldHem);
  const fit = fitUpper(body, mask, landmarks, { ...hem, oldHem, oldSleeves });
  const { torso, sleeves } = dressUpper(image, bleedColours(photo.image, photo.alpha), landmarks, fit);
  const light = shadingOf(person.lab, person.old, body.shoulderWidth);
  for (const layer of [torso, sleeves]) shade(layer, light);
  const forearms = forearmsInFront(body, mask, person.skin);
  hideBehind(torso, forearms);
  const armpitY = (fit.armpits[0].y + fit.armpits[1].y) / 2;
  const { neckHalf } = fit;
  clipToShoulders(torso, person, { y: armpitY, fade: 1, neckHalf });
  clipToShoulders(sleeves, person, { y: body.shoulders.y, fade: body.shoulderWidth * 0.25, neckHalf });
  const worn = joinSleeves(torso, sleeves, { y: armpitY, fade: body.shoulderWidth * 0.1 });
  fillGaps(worn, person, { forearms, fit });
  shade(worn, roundness(worn.alpha, body.shoulderWidth));
  // A wide neck is open and shows the skin below it; a narrow one is a collar, whose back only lies behind the neck.
  const chest = landmarks.armpits[1].x - landmarks.armpits[0].x;
  const isOpen = landmarks.neck[1].x - landmarks.neck[0].x > chest * 0.34;
  const [share, depth] = isOpen ? [0.94, 0.15] : [0.8, 0.06];
  const neckline = { y: fit.neckY, half: neckHalf * share, depth: body.shoulderWidth * depth };
  hideBehind(worn, neckInFront(body, person.skin, neckline));
  const head = headInFront(body, mask);
  hideBehind(worn, person.hair);
  hideBehind(worn, head);
  const layer = bareSkin(person, worn.alpha, light, fit.neckY);
  hideBehind(layer, head);
  hideBehind(layer, person.hair);
  layOver(layer, worn);
  return { layer, garment: mapPlane(worn.alpha, (i) => worn.alpha.data[i]!) };
}
