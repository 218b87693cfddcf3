import type { GarmentType } from '../../../contract/garmentTypes';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';

/* Descriptions of garments and of how they are worn, for the prompts of generative models. In English, because all models understand it best. */

/** The facts about a garment from which its description is made. */
export interface DescribedGarment {
  /** The garment type that the customer chose. Blank if none. */
  readonly type: GarmentType | '';
  readonly kind: GarmentKind;
  readonly sleeve: SleeveLength | null;
}

/** What a prompt says about a garment. */
interface GarmentWords {
  /** The garment's name with its article. */
  readonly name: string;
  /** Sentences about its shape and how it is worn: what models get wrong if the prompt doesn't say it. */
  readonly shape: string;
  /** A sentence that says which of the person's own clothes to keep. */
  readonly keptClothes: string;
}

const keepLegwear = 'Keep the trousers or skirt that the person already wears; they show below its hem.';
const keepTop = 'Keep what the person wears on the upper body as it is.';
const replaceEverything = 'It takes the place of everything that the person wears on body and legs.';

/** A sentence about the dupatta, a scarf that belongs to many sets. Without it, models leave out a dupatta that is there, or add one where there is none. */
const dupatta =
  'If the second image shows a dupatta (a long scarf), drape it as it is worn there, else over one shoulder with its ends falling free; if it shows none, add none.';

/** Descriptions by the garment type that the customer chose. */
const wordsByType: Readonly<Record<GarmentType, GarmentWords>> = {
  Shirt: {
    name: 'a shirt',
    shape:
      'Its hem ends at the hips and hangs outside the waistband. Collar, placket, buttons and cuffs are those of the second image.',
    keptClothes: keepLegwear,
  },
  Kurta: {
    name: 'a kurta',
    shape: `A straight tunic that reaches to the knees, with slits at both sides from the hip to the hem. Neckline and placket are those of the second image. ${dupatta}`,
    keptClothes: keepLegwear,
  },
  'Short Kurta': {
    name: 'a short kurta',
    shape: 'A straight tunic whose hem ends at mid-thigh, with short slits at both sides.',
    keptClothes: keepLegwear,
  },
  Lehenga: {
    name: 'a lehenga set',
    shape: `A fitted choli (a cropped blouse), and a long lehenga skirt that flares from the waist to the ankles, with its border all around the hem. The midriff is bare only if the choli of the second image is that short. ${dupatta}`,
    keptClothes: replaceEverything,
  },
  Saree: {
    name: 'a saree',
    shape:
      "Draped in the Nivi style: the cloth is wrapped around the hips down to the feet, with five to seven neat vertical pleats tucked in at the front of the waist, and the pallu runs diagonally across the chest and over the person's left shoulder, falling behind. The decorated end of the cloth is on the pallu, and its border runs along the hem and along the edge of the pallu. If the second image shows a blouse, the person wears it; otherwise a plain short-sleeved blouse of a matching colour.",
    keptClothes: replaceEverything,
  },
  Gown: {
    name: 'a full-length gown',
    shape: 'One piece, fitted at the bodice, falling to the ankles or the floor.',
    keptClothes: replaceEverything,
  },
  'Straight Cut Salwar': {
    name: 'a straight cut salwar',
    shape: 'Loose trousers of even width from the hip to the ankle, gathered at the waist, without a crease.',
    keptClothes: keepTop,
  },
  Anarkali: {
    name: 'an anarkali',
    shape: `A long dress, fitted down to the waist or to below the bust, then flaring in many panels (kalis) into a wide round hem between the calves and the ankles. ${dupatta}`,
    keptClothes: 'It takes the place of the clothes of the person; narrow trousers (churidar) may show below its hem.',
  },
  Kaftan: {
    name: 'a kaftan',
    shape:
      'One loose, wide piece with sleeves cut in one with its body, falling straight from the shoulders without a fitted waist, unless the second image shows a tie at the waist.',
    keptClothes: replaceEverything,
  },
  Sharara: {
    name: 'a sharara',
    shape:
      'Two wide legs that flare evenly from the waist to the floor, so that both together look like a skirt, with no seam at the knee.',
    keptClothes: keepTop,
  },
  Gharara: {
    name: 'a gharara',
    shape:
      'Trousers that are straight down to the knee, where a gathered and often decorated seam begins a wide flare to the floor.',
    keptClothes: keepTop,
  },
};

/** Descriptions by kind, for garments whose type the customer hasn't chosen. */
const wordsByKind: Readonly<Record<GarmentKind, GarmentWords>> = {
  top: { name: 'a top', shape: 'Its length and fit are those of the second image.', keptClothes: keepLegwear },
  shirt: {
    name: 'a shirt',
    shape: 'Collar, placket, buttons and cuffs are those of the second image. It hangs outside the waistband.',
    keptClothes: keepLegwear,
  },
  jacket: {
    name: 'a jacket',
    shape:
      'Worn over what the person already wears on the upper body, which shows in its opening. It is open if it is open in the second image.',
    keptClothes: 'Keep all clothes that the person already wears.',
  },
  dress: {
    name: 'a dress',
    shape: `Its length, waist and fit are those of the second image; a straight tunic with slits at its sides is a kurta and ends at the knees. ${dupatta}`,
    keptClothes:
      'It takes the place of the clothes of the person; if it ends above the ankles and is a tunic, the legwear of the person shows below its hem.',
  },
  drape: {
    name: 'a draped garment, a saree or a lehenga set',
    shape: `A saree has neat pleats at the front of the waist and the pallu over the person's left shoulder. A lehenga has a cropped blouse and a long flared skirt. ${dupatta}`,
    keptClothes: replaceEverything,
  },
  skirt: {
    name: 'a skirt',
    shape: 'It sits at the waist; its length and flare are those of the second image.',
    keptClothes: keepTop,
  },
  trousers: {
    name: 'trousers',
    shape: 'They sit at the waist; rise, width of the legs and length are those of the second image.',
    keptClothes: keepTop,
  },
  shorts: {
    name: 'shorts',
    shape: 'They sit at the waist and leave the knees bare if they do in the second image.',
    keptClothes: keepTop,
  },
  other: {
    name: 'the garment',
    shape: 'It is worn in the usual way.',
    keptClothes: 'Keep all clothes that it does not cover.',
  },
};

const sleeveWords: Readonly<Record<SleeveLength, string>> = {
  none: ' It has no sleeves: the arms are bare.',
  short: ' Its sleeves are short.',
  long: ' Its sleeves are long and reach to the wrists.',
};

/** Describes a garment in words. The type that the customer chose overrides the kind. */
export function describeGarment({ type, kind, sleeve }: DescribedGarment): GarmentWords {
  const { name, shape, keptClothes } = type === '' ? wordsByKind[kind] : wordsByType[type];
  return { name, shape: shape + (sleeve ? sleeveWords[sleeve] : ''), keptClothes };
}
