import type { BodyPart } from '../../contract/readings';

/** Why two garments that cover this part can't be worn together, for the customer. */
export const clashSentence: Readonly<Record<BodyPart, string>> = {
  upper: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  lower: 'Both garments go on the legs. Choose a top or a kurta as one of them.',
  whole:
    "A dress, gown, saree or lehenga set goes only with trousers or a skirt. If it's something else, correct its kind or the garment type.",
};
