import { EngineRefusal } from '../../engine';
import { boundsOf } from '../image/regions';
import { mix } from '../image/geometry';
import type { Scene } from './scene';
import { tokenize } from './words/tokenize';

const lowerNames = /^(skirt|trousers|pants|jeans|shorts|salwar|patiala|palazzo|सलवार|स्कर्ट|पैंट)$/i;
const upperNames =
  /^(shirt|t ?shirt|tee|polo|top|sweater|sweatshirt|hoodie|blazer|coat|waistcoat|blouse|choli|टॉप|शर्ट|टी ?शर्ट|ब्लाउज़|चोली)$/i;

/**
 * Refuses a prompt that names a garment other than the one in the picture's mask. If a person wears a shirt and trousers, only one of them is being edited,
 * and a prompt that names the other must not change the one being edited.
 * @throws EngineRefusal if the words name a garment of the other half of the body
 */
export function refuseGarmentOutsideMask(prompt: string, scene: Scene): void {
  const named = tokenize(prompt).filter(
    ({ meaning, text }) => meaning.kind === 'garment' && (lowerNames.test(text) || upperNames.test(text)),
  );
  if (named.length === 0 || !scene.person) return;
  const { body } = scene.person;
  const box = boundsOf(scene.garment);
  if (!box) return;
  const isUpper = box.top < mix(body.shoulders, body.hips, 0.5).y;
  const other = named.find(({ text }) => (isUpper ? lowerNames : upperNames).test(text));
  if (!other) return;
  throw new EngineRefusal(
    'nothing_to_edit',
    `The garment in this picture isn't the one that you mean by '${other.text}'. To change that one, try it on first, then edit the result.`,
  );
}
