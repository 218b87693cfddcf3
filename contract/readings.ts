import { type Static, Type } from '@sinclair/typebox';

/** The kinds of garments that the engine distinguishes. `drape`: a saree or lehenga set. `other`: something that can't be tried on. */
export const garmentKinds = [
  'top',
  'shirt',
  'jacket',
  'dress',
  'drape',
  'skirt',
  'trousers',
  'shorts',
  'other',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

export const sleeveLengths = ['none', 'short', 'long'] as const;
export type SleeveLength = (typeof sleeveLengths)[number];

/** Where a garment is worn: on the upper body, on the whole body, or on the legs. */
export const bodyParts = ['upper', 'whole', 'lower'] as const;
export type BodyPart = (typeof bodyParts)[number];

const literalUnion = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));

export const GarmentKindSchema = literalUnion(garmentKinds);
export const SleeveLengthSchema = literalUnion(sleeveLengths);
const ReadingStatus = literalUnion(['reading', 'ready', 'failed']);

/** The reading of a garment's photo, with the customer's corrections applied. */
export const GarmentReading = Type.Object({
  status: ReadingStatus,
  kind: Type.Union([GarmentKindSchema, Type.Null()]),
  sleeve: Type.Union([SleeveLengthSchema, Type.Null()], { description: 'Null for garments without a sleeve length' }),
  sure: Type.Boolean({ description: 'False if the customer has to be asked before the garment is tried on' }),
  unsure: Type.Array(literalUnion(['kind', 'sleeve', 'cut_out']), {
    description:
      'The parts of the reading that the customer has to be asked about. Empty if `sure` is true, or if the customer has corrected or confirmed the reading',
  }),
  cut_out_url: Type.Union([Type.String(), Type.Null()], {
    description: "Grey PNG with the photo's aspect ratio, white where the garment is",
  }),
  advice: Type.Union([Type.String(), Type.Null()], {
    description: 'What to change if the photo cannot be used, as a sentence for the customer',
  }),
});
export type GarmentReading = Static<typeof GarmentReading>;

/** The reading of a person's photo: the try-ons that the photo can be used for. */
export const PersonReading = Type.Object({
  status: ReadingStatus,
  good_for: Type.Array(literalUnion(bodyParts)),
  bare_legs: Type.Boolean({
    description:
      "Whether a short skirt can be tried on. False if what the person wears would show below it, or if that isn't known",
  }),
  shorts_advice: Type.Union([Type.String(), Type.Null()], {
    description:
      'Why shorts cannot be tried on, because what the person wears would show below any of them, as a sentence for the customer. Null if some shorts may be suitable, or if that is not known',
  }),
  advice: Type.Array(Type.Object({ parts: Type.Array(literalUnion(bodyParts)), text: Type.String() }), {
    description: 'Why some parts are missing from good_for, and what to change',
  }),
});
export type PersonReading = Static<typeof PersonReading>;
