import type { FitParameters } from '../../contract/fit';
import type { GarmentType } from '../../contract/garmentTypes';
import type { BodyPart, GarmentKind, SleeveLength } from '../../contract/readings';

export interface EngineContext {
  readonly signal: AbortSignal;
  /** Told how far the work is, 0..1, never falling. */
  readonly onProgress: (fraction: number) => void;
}

/** A place in a photo as shares of its width and height, and how sure it is, 0..1. */
export interface ReadLandmark {
  readonly x: number;
  readonly y: number;
  readonly sure: number;
}

/** Left and right are those of the photo. Points that a kind of garment does not have are left out. */
export type LandmarkName =
  | 'neckLeft'
  | 'neckRight'
  | 'shoulderLeft'
  | 'shoulderRight'
  | 'armpitLeft'
  | 'armpitRight'
  | 'cuffLeftOuter'
  | 'cuffLeftInner'
  | 'cuffRightOuter'
  | 'cuffRightInner'
  | 'waistLeft'
  | 'waistRight'
  | 'hemLeft'
  | 'hemRight'
  | 'crotch';

/** What the engine reads in a photo of a garment, once, when it is uploaded. Plain data except for the cut-out, so that it can be stored. */
export interface GarmentReading {
  /** Which reader made it; a reading of another version is made anew. */
  readonly version: string;
  readonly kind: GarmentKind;
  /** Null for what has no sleeves to speak of. */
  readonly sleeve: SleeveLength | null;
  /** Calibrated probabilities, 0..1, that each part of the reading is right. */
  readonly sure: { readonly kind: number; readonly sleeve: number; readonly cutOut: number };
  /** The parts that are too uncertain to go by: the customer is asked about them. Only the engine knows what its probabilities are worth. */
  readonly unsure: readonly ('kind' | 'sleeve' | 'cutOut')[];
  readonly landmarks: Readonly<Partial<Record<LandmarkName, ReadLandmark>>>;
  /** Why the photo will not do, and what to change, as a sentence for the customer; null where it will. */
  readonly advice: string | null;
  /** Alpha of the garment: 8-bit grey PNG with the proportions of the photo, longer side at most 1024 pixels. */
  readonly cutOut: Buffer;
}

/** Why something can't be done, as a code and a sentence for the customer that says what to change. */
export interface Objection {
  readonly code: RefusalCode;
  readonly message: string;
}

/** What a photo of a person is good for, read once, when it is uploaded. Plain data, so that it can be stored. */
export interface PersonReading {
  readonly version: string;
  /** For each part of the body that cannot be dressed, why not. */
  readonly refusals: Readonly<Partial<Record<BodyPart, Objection>>>;
}

/** What a customer may be offered. */
interface EngineAbilities {
  /** Changes that take a picture invented from words: another kind of garment, shoes, a new neckline. */
  readonly invents: boolean;
}

/** A garment to put on. */
export interface WornGarment {
  /** Its photo. */
  readonly garment: Buffer;
  /** As `readGarment` gave it, with the customer's corrections in place. */
  readonly reading: GarmentReading;
  /** Where the garment sits and how long it is; blank means: judge by its shape. */
  readonly garmentType: GarmentType | '';
}

/** All images are encoded (jpeg, png or webp), upright and already vetted. */
export interface TryOnInput extends WornGarment {
  readonly modelImage: Buffer;
  /** Worn together with the garment: one of the two goes on the legs, the other over it. */
  readonly second?: Omit<WornGarment, 'garmentType'>;
}

/** A try-on whose garment is laid again, by hand. */
export interface FitInput {
  /** As it was put on. */
  readonly tryOn: TryOnInput;
  /** For a bundle, how the run's picture shows it; to draw, how it is to lie. */
  readonly parameters: FitParameters;
}

/** What an engine needs that lets its garments be fitted by hand. */
export interface Fitting {
  /** What a preview is drawn from, at most 1.5 MB: see `fitting/bundle.ts`. Rejects as a try-on does. */
  bundle(input: FitInput, context: EngineContext): Promise<Buffer>;
  /** The try-on at full size with its garment as the parameters say. Rejects as a try-on does. */
  draw(input: FitInput, context: EngineContext): Promise<EngineResult>;
}

export interface EditInput {
  readonly image: Buffer;
  /** PNG of the image's size: white is erased, and it may be black all over. */
  readonly mask: Buffer;
  /** Grey PNG of the image's size that says where the garment is, as a try-on gave it. */
  readonly garmentMask?: Buffer;
  readonly prompt: string;
}

/** A photo of a garment, laid flat or worn. */
export interface ExtractInput {
  readonly photo: Buffer;
}

export interface EngineResult {
  /** PNG of the input's size, without loss: what no step touched is byte for byte the input. */
  readonly image: Buffer;
  /** 8-bit grey PNG of the same size: where the garment is, or both garments are. */
  readonly garmentMask: Buffer;
}

/** Rejects with the signal's reason when cancelled, with an `EngineRefusal` where the photos or the words do not do. */
export interface Engine {
  /** How many generations it works on at once; more would only wait inside it. */
  readonly jobsAtOnce: number;
  tryOn(input: TryOnInput, context: EngineContext): Promise<EngineResult>;
  /** Names what reads photos; a stored reading of another version is made anew. */
  readonly readerVersion: string;
  readonly abilities: EngineAbilities;
  /** Reads a photo of a garment. One that will not do gives a reading with advice; only a broken file rejects. */
  readGarment(photo: Buffer, context: EngineContext): Promise<GarmentReading>;
  /** Reads a photo of a person. One that will not do gives a reading with refusals; only a broken file rejects. */
  readPerson(photo: Buffer, context: EngineContext): Promise<PersonReading>;
  /** The garment of a photo, cut out onto white. */
  extract(input: ExtractInput, context: EngineContext): Promise<EngineResult>;
  edit(input: EditInput, context: EngineContext): Promise<EngineResult>;
  /** Null where it invents its pictures: there is no garment to take hold of. */
  readonly fitting: Fitting | null;
  /**
   * Resolves where `edit` can do what the prompt asks, as far as the words alone tell: it is asked before anything is charged.
   * @throws EngineRefusal that names the words that it cannot do or does not understand
   */
  checkPrompt(prompt: string, canvas: { readonly erased: boolean }): Promise<void>;
  /** Rejects, with the reason for the operator, while no generation can be worked on. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type RefusalCode =
  | 'no_person'
  | 'several_people'
  | 'person_too_small'
  | 'photo_blurred'
  | 'face_hidden'
  | 'facing_away'
  | 'torso_hidden'
  | 'arms_in_front'
  | 'hair_in_front'
  | 'legs_hidden'
  | 'garment_not_found'
  | 'garments_clash'
  | 'result_not_good'
  | 'prompt_not_understood'
  | 'needs_generative_engine'
  | 'nothing_to_edit';

/** Why two garments that cover this part can't be worn together, for the customer: the sentence of `garments_clash`. */
export const clashSentence: Readonly<Record<BodyPart, string>> = {
  upper: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  lower: 'Both garments go on the legs. Choose a top or a kurta as one of them.',
  whole:
    "A dress, gown, saree or lehenga set goes only with trousers or a skirt. If it's something else, correct its kind or the garment type.",
};

/** The engine will not make this picture; the message is a sentence for the user that says what to change. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
