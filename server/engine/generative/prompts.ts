import { type DescribedGarment, describeGarment } from './garmentWords';

/* The prompts of generative models. In English, because all models understand it best. */

/** The model that a prompt is written for: OpenAI's GPT Image, or Google's Gemini. */
export type PromptStyle = 'gpt-image' | 'gemini';

/**
 * Returns the prompt of a try-on: the first image is the person, the second the garment.
 *
 * @param style the order and tone that the maker of the model recommends. GPT Image: first what changes, then what must not change
 *   (https://github.com/openai/openai-cookbook, examples/multimodal/image-gen-models-prompting-guide.ipynb). Gemini: one description of the picture to make,
 *   including what stays unchanged (https://ai.google.dev/gemini-api/docs/image-generation)
 */
export function writeTryOnPrompt(described: DescribedGarment, style: PromptStyle): string {
  const { name, shape, keptClothes } = describeGarment(described);
  const exact = 'colours, pattern, print, embroidery, border, neckline, buttons and cloth';
  if (style === 'gemini')
    return [
      `Using the provided images, create a photo of the person of the first image wearing the garment of the second image, ${name}. ${shape} ${keptClothes}`,
      `The garment looks exactly as in the second image: ${exact}. Nothing else of the second image appears: no wearer, no hanger, no background.`,
      'Ensure that the face, hair, skin, body shape, hands, jewellery and pose of the person remain completely unchanged, and so do framing, background, light and camera angle. The cloth falls naturally, with folds and shadows that follow the pose and the light of the photo.',
      'A photorealistic photo of one person, without text, frame or collage.',
    ].join('\n');
  return [
    `The first image is a photo of a person, the second shows a garment. Edit the first image: dress the person in the garment, ${name}. ${shape} ${keptClothes}`,
    `Copy the garment exactly: ${exact}. Only the garment comes from the second image, never its wearer, its hanger or its background.`,
    'Do not change the person: face, expression, hair, skin, body shape, hands, jewellery and pose. Do not change framing, background, light or camera angle. The cloth falls naturally, with folds and shadows that fit the pose and the light of the photo.',
    'Photorealistic. One person. No text, no logo that the garment lacks, no frame, no collage.',
  ].join('\n');
}

/**
 * Returns the prompt of an edit.
 *
 * @param words the customer's own words, in any language
 * @param mask how the model is told what may change: in the request, as a second image, or not at all because nothing is erased
 */
export function writeEditPrompt(words: string, mask: 'in the request' | 'second image' | 'none'): string {
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

/** Words for what is worn on the head or neck, and for hair, face and make-up: English, Hindi in Devanagari, and romanised. */
const headWords = [
  'sunglass(es)?|glasses|spectacles|goggles|shades|chashm[ae]|चश्मा|चश्मे|गॉगल्स',
  'necklaces?|choker|chain|pendant|mangalsutra|haar|हार|माला|मंगलसूत्र|नेकलेस',
  'earrings?|jhumk[aei]|jhumkas|ear ?cuffs?|bal[ii]yan|झुमक[ाेी]|बाली|बालियाँ|इयररिंग',
  'bindi|tikka|maang ?tikka|nath|nose ?(ring|pin)|बिंदी|टीका|माँग ?टीका|नथ',
  'hats?|caps?|turban|pagdi|headband|tiara|crown|veil|hijab|scarf|dupatta|टोपी|पगड़ी|दुपट्टा|चुन्नी',
  'hair|hairstyle|haircut|bun|braid|gajra|beard|moustache|mustache|बाल|बालों|गजरा|दाढ़ी|मूँछ',
  'face|lips?|lipstick|make-?up|eye ?liner|kajal|smile|चेहरा|चेहरे|लिपस्टिक|मेकअप|काजल',
];

/** Words for what is behind the person, in the languages of `headWords`. */
const backgroundWords = [
  'back ?ground|back ?drop|scene|scenery|wall|floor|room|studio|beach|sunset|outdoors|behind (her|him|them|me)',
  'p[ie]e?chh?e|deewar|diwar|zameen|farsh|पीछे|पृष्ठभूमि|बैकग्राउंड|दीवार|ज़मीन|फ़र्श',
];

// Matches whole words in any script. `\b` doesn't work for Hindi, because it only treats ASCII letters as parts of a word.
const toPattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

const headPattern = toPattern(headWords);
const backgroundPattern = toPattern(backgroundWords);

/** Tells whether a customer's words mention something on the head or the neck, which an edit otherwise leaves alone. */
export const mentionsHead = (words: string): boolean => headPattern.test(words);

/** Tells whether a customer's words mention the background, which an edit otherwise leaves alone. */
export const mentionsBackground = (words: string): boolean => backgroundPattern.test(words);
