import type { Objection } from '../../engine';
import { garmentPlace } from '../garment/garmentPlace';
import type { Person } from '../person/readPerson';
import { flawSentences } from './inspect';
import { clothedShares } from './measures';

/**
 * Shorts are ruled out if, whichever hem they get, at least this share of the legs below it is clothed. The share is at least 0.94 in trousers and long skirts,
 * and at most 0.5 in bermudas. The inspection of a finished picture already refuses more than 0.5. The limit here is higher, because it isn't known yet which
 * columns the shorts will take up.
 */
const minClothedShare = 0.85;

/** How far below its hem a garment may be drawn, as a share of the leg. */
const hemMargin = 0.05;

/** How many hems are tried. */
const hemCount = 20;

/**
 * Returns an objection if the inspection would refuse any shorts on this person, because the clothes on the legs would show below the shorts. Null if some
 * shorts may hide those clothes, as bermudas hide shorter ones. The legs must be visible.
 */
export function shortsObjection(person: Pick<Person, 'body' | 'mask' | 'skin'>): Objection | null {
  const { body, mask } = person;
  const { hem } = garmentPlace('', 'shorts', body);
  const leg = (body.sides[0].ankle.y + body.sides[1].ankle.y) / 2 - body.hips.y;
  const last = hem.max + leg * hemMargin;
  for (let k = 0; k <= hemCount; k++) {
    const bottom = Math.round(hem.min + ((last - hem.min) * k) / hemCount);
    if (Math.min(...clothedShares(person, { left: 0, right: mask.width, bottom })) < minClothedShare) return null;
  }
  return { code: 'legs_covered', message: flawSentences.clothesBelow };
}
