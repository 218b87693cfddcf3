import type { FitParameters } from '../../contract/fit';
import type { GarmentType } from '../../contract/garmentTypes';
import type { BodyPart, GarmentKind, SleeveLength } from '../../contract/readings';
import type { TryOnDoubt } from '../../contract/tryOnDoubts';

export interface EngineContext {
  readonly signal: AbortSignal;
  /** Called with the fraction of the work that is done, 0..1. Never decreases. */
  readonly onProgress: (fraction: number) => void;
}

/** A point in a photo, as fractions of its width and height, with its probability, 0..1. */
export interface ReadLandmark {
  readonly x: number;
  readonly y: number;
  readonly sure: number;
}

/** Left and right as seen in the photo. Points that a kind of garment doesn't have are left out. */
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
  /** The version of the reader that made it. Readings of other versions are made again. */
  readonly version: string;
  readonly kind: GarmentKind;
  /** Null for kinds without a sleeve length. */
  readonly sleeve: SleeveLength | null;
  /** The calibrated probability of each part of the reading, 0..1. */
  readonly sure: { readonly kind: number; readonly sleeve: number; readonly cutOut: number };
  /** The parts that are too uncertain to use without asking the customer. The engine decides, since the meaning of its probabilities is its own. */
  readonly unsure: readonly ('kind' | 'sleeve' | 'cutOut')[];
  readonly landmarks: Readonly<Partial<Record<LandmarkName, ReadLandmark>>>;
  /** Why the photo can't be used and what to change, as a sentence for the customer. Null if it can be used. */
  readonly advice: string | null;
  /** Alpha of the garment: 8-bit grey PNG with the proportions of the photo, longer side at most 1024 pixels. */
  readonly cutOut: Buffer;
}

/** Why something can't be done: a code, and a sentence that tells the customer what to change. */
export interface Objection {
  readonly code: RefusalCode;
  readonly message: string;
}

/** What a photo of a person is good for, read once, when it is uploaded. Plain data, so that it can be stored. */
export interface PersonReading {
  readonly version: string;
  /** For each part of the body that can't be dressed, the reason. */
  readonly refusals: Readonly<Partial<Record<BodyPart, Objection>>>;
}

/** What the engine can do, so that customers are offered nothing else. */
interface EngineAbilities {
  /** Whether it can make what isn't in the photos: another kind of garment, shoes, a new neckline. */
  readonly invents: boolean;
}

/** A garment to put on. */
export interface WornGarment {
  /** The photo of the garment. */
  readonly garment: Buffer;
  /** As returned by `readGarment`, with the customer's corrections applied. */
  readonly reading: GarmentReading;
  /** Decides where the garment is worn and how long it is. Blank means: judge by the reading. */
  readonly garmentType: GarmentType | '';
}

/** All images are encoded (JPEG, PNG or WebP), upright and checked. */
export interface TryOnInput extends WornGarment {
  readonly modelImage: Buffer;
  /** Worn together with the first garment. One of the two goes on the legs, the other one over it. */
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
  /** PNG of the image's size, white where erased. May be all black. */
  readonly mask: Buffer;
  /** Grey PNG of the image's size that shows where the garment is, as returned by a try-on. */
  readonly garmentMask?: Buffer;
  readonly prompt: string;
}

/** A photo of a garment that is laid flat or worn. */
export interface ExtractInput {
  readonly photo: Buffer;
}

export interface EngineResult {
  /** PNG of the input's size. Pixels that weren't edited are exactly those of the input. */
  readonly image: Buffer;
  /** 8-bit grey PNG of the same size that shows where the garment is, or both garments. */
  readonly garmentMask: Buffer;
}

export interface TryOnResult extends EngineResult {
  /** What may be wrong with the picture, likeliest first; empty where it is probably good. Left out by an engine that can't tell. */
  readonly doubts?: readonly TryOnDoubt[];
}

/** Makes pictures and reads photos. Methods reject with the signal's reason when cancelled, and with an `EngineRefusal` if photos or words can't be used. */
export interface Engine {
  /** How many generations it can work on at the same time. */
  readonly jobsAtOnce: number;
  tryOn(input: TryOnInput, context: EngineContext): Promise<TryOnResult>;
  /** The version of the reader. Stored readings of other versions are made again. */
  readonly readerVersion: string;
  readonly abilities: EngineAbilities;
  /** Reads a photo of a garment. A photo that can't be used gives a reading with advice; only a broken file rejects. */
  readGarment(photo: Buffer, context: EngineContext): Promise<GarmentReading>;
  /** Reads a photo of a person. A photo that can't be used gives a reading with refusals; only a broken file rejects. */
  readPerson(photo: Buffer, context: EngineContext): Promise<PersonReading>;
  /** Cuts the garment out of a photo and lays it on white. */
  extract(input: ExtractInput, context: EngineContext): Promise<EngineResult>;
  edit(input: EditInput, context: EngineContext): Promise<EngineResult>;
  /** Null where it invents its pictures: there is no garment to take hold of. */
  readonly fitting: Fitting | null;
  /**
   * Resolves if `edit` can do what the prompt asks, as far as the words tell. Called before anything is charged.
   * @throws EngineRefusal that names the words it can't follow
   */
  checkPrompt(prompt: string, canvas: { readonly erased: boolean }): Promise<void>;
  /** Rejects if the engine can't work. The error is for the operator. */
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

/** The sentence of `garments_clash`: why two garments that both cover this part can't be worn together. */
export const clashSentence: Readonly<Record<BodyPart, string>> = {
  upper: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  lower: 'Both garments go on the legs. Choose a top or a kurta as one of them.',
  whole:
    "A dress, gown, saree or lehenga set goes only with trousers or a skirt. If it's something else, correct its kind or the garment type.",
};

/** The engine refuses to make a picture. The message tells the customer what to change. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
