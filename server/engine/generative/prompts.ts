import type { GarmentType } from '../../../contract/garmentTypes';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';

/* What models that take a prompt are told. In English, because that is what all of them understand best. */

/** What is known about a garment. */
export interface Described {
  /** What the customer chose. Blank if nothing. */
  readonly type: GarmentType | '';
  readonly kind: GarmentKind;
  readonly sleeve: SleeveLength | null;
}

/** How each garment type is worn. Says what a model gets wrong if it isn't told. */
const worn: Readonly<Record<GarmentType, string>> = {
  Shirt: 'a shirt, worn over the trousers or skirt that the person already wears, with its hem at the hips',
  Kurta:
    'a kurta: a straight tunic with side slits that reaches to the knees. Keep the legwear of the person below its hem',
  Lehenga:
    'a lehenga set: a fitted choli (cropped blouse), a long flared lehenga skirt from the waist to the ankles, and, if the second image shows one, a dupatta draped over one shoulder. The midriff stays bare only if the blouse in the second image is that short',
  Saree:
    'a saree, draped in the Nivi style: neat pleats tucked in at the front of the waist, the cloth wrapped around the hips down to the feet, and the pallu brought diagonally across the chest and over the left shoulder, falling behind. Put the decorated end of the cloth on the pallu and its border along the hem and the edge of the pallu. If the second image shows a blouse, the person wears it; otherwise a plain short-sleeved blouse of a matching colour',
  Gown: 'a full-length gown: one piece, fitted at the bodice, falling to the ankles or the floor',
  'Short Kurta':
    'a short kurta: a straight tunic whose hem ends at mid-thigh. Keep the legwear of the person below its hem',
  'Straight Cut Salwar':
    'a straight cut salwar: loose trousers of even width from hip to ankle. Keep what the person wears on the upper body',
  Anarkali:
    'an anarkali: a long dress, fitted down to the waist or below the bust, then flaring in many panels into a wide round hem between the calves and the ankles',
  Kaftan:
    'a kaftan: one loose, wide piece with sleeves cut in one with its body, falling straight from the shoulders without a fitted waist',
  Sharara:
    'a sharara: wide trousers that flare evenly from the waist, so that both legs together look like a skirt. Keep what the person wears on the upper body',
  Gharara:
    'a gharara: trousers that are straight down to the knee, where a gathered seam begins a wide flare to the floor. Keep what the person wears on the upper body',
};

/** How a garment is worn of which only the kind is known. */
const wornByKind: Readonly<Record<GarmentKind, string>> = {
  top: 'a top, on the upper body. Keep what the person wears on the legs',
  shirt: 'a shirt, on the upper body. Keep what the person wears on the legs',
  jacket:
    'a jacket, over what the person already wears on the upper body, which shows in its opening. Keep what the person wears on the legs',
  dress: 'a dress, in place of everything that the person wears on body and legs',
  drape:
    'a draped garment, a saree or a lehenga set, in place of everything that the person wears on body and legs, draped as it is worn in India: a saree with pleats at the waist and the pallu over the left shoulder, a lehenga with its blouse and dupatta',
  skirt: 'a skirt, from the waist down. Keep what the person wears on the upper body',
  trousers: 'trousers, on the legs. Keep what the person wears on the upper body',
  shorts: 'shorts, on the legs. Keep what the person wears on the upper body',
  other: 'the garment, in the way in which it is usually worn',
};

const sleeves: Readonly<Record<SleeveLength, string>> = {
  none: ' It has no sleeves: the arms are bare.',
  short: ' Its sleeves are short.',
  long: ' Its sleeves are long and reach to the wrists.',
};

/** Returns the prompt of a try-on: the first image is the person, the second the garment. */
export function tryOnPrompt({ type, kind, sleeve }: Described): string {
  const how = type === '' ? wornByKind[kind] : worn[type];
  return [
    `The first image is a photo of a person, the second shows a garment. Dress the person in this garment: ${how}.${sleeve ? sleeves[sleeve] : ''}`,
    'Copy the garment exactly: colours, pattern, print, embroidery, border, neckline, buttons and cloth. Only the garment comes from the second image, never its wearer, its hanger or its background.',
    'Keep the person exactly: face, hair, skin, body shape, hands, jewellery and pose. Keep framing, background, light and camera angle. The cloth falls naturally, with folds and shadows that fit the pose and the light of the photo.',
    'Photorealistic. One person, no text, no frame, no collage.',
  ].join('\n');
}

/**
 * Returns the prompt of an edit.
 *
 * @param words the customer's own, in any language
 * @param mask how the model is told what may change: in the request, as a second image, or not at all because nothing is erased
 */
export function editPrompt(words: string, mask: 'in the request' | 'second image' | 'none'): string {
  const where = {
    'in the request': 'Change only the masked area. Everything outside it stays exactly as it is.',
    'second image':
      'The second image is a mask of the first: change only what is white in it. Everything black stays exactly as it is.',
    none: 'Change only what the request names. Everything else stays exactly as it is.',
  }[mask];
  return [
    `Edit the first image, a fashion photo, as this request says: "${words.replaceAll('"', "'")}"`,
    where,
    'The new part fits the folds, the light and the perspective of the photo. If a person is shown, keep the face, the hair, the body and the pose, unless the request names them. Keep framing and background.',
    'Photorealistic. No text unless the request asks for it, no frame, no collage.',
  ].join('\n');
}

/** Words for what is worn on head or neck, or belongs to it: English, Hindi in Devanagari, and romanised. */
const headWords = [
  'sunglass(es)?|glasses|spectacles|goggles|shades|chashm[ae]|चश्मा|चश्मे|गॉगल्स',
  'necklaces?|choker|chain|pendant|mangalsutra|haar|हार|माला|मंगलसूत्र|नेकलेस',
  'earrings?|jhumk[aei]|jhumkas|ear ?cuffs?|bal[ii]yan|झुमक[ाेी]|बाली|बालियाँ|इयररिंग',
  'bindi|tikka|maang ?tikka|nath|nose ?(ring|pin)|बिंदी|टीका|माँग ?टीका|नथ',
  'hats?|caps?|turban|pagdi|headband|tiara|crown|veil|hijab|scarf|dupatta|टोपी|पगड़ी|दुपट्टा|चुन्नी',
  'hair|hairstyle|haircut|bun|braid|gajra|beard|moustache|mustache|बाल|बालों|गजरा|दाढ़ी|मूँछ',
  'face|lips?|lipstick|make-?up|eye ?liner|kajal|smile|चेहरा|चेहरे|लिपस्टिक|मेकअप|काजल',
];

/** Words for what is behind the person, in the same languages. */
const backgroundWords = [
  'back ?ground|back ?drop|scene|scenery|wall|floor|room|studio|beach|sunset|outdoors|behind (her|him|them|me)',
  'p[ie]e?chh?e|deewar|diwar|zameen|farsh|पीछे|पृष्ठभूमि|बैकग्राउंड|दीवार|ज़मीन|फ़र्श',
];

// Letters of any script end a word. \b only knows those of English.
const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

const headPattern = anyOf(headWords);
const backgroundPattern = anyOf(backgroundWords);

/** Tells whether a customer's words name something on the head or the neck, which an edit otherwise leaves alone. */
export const namesHead = (words: string): boolean => headPattern.test(words);

/** Tells whether a customer's words name the background, which an edit otherwise leaves alone. */
export const namesBackground = (words: string): boolean => backgroundPattern.test(words);
