import type { FitParameters, NeckChoice } from '../../contract/fit';
import type { GarmentType } from '../../contract/garmentTypes';
import type { BodyPart, GarmentKind, SleeveLength } from '../../contract/readings';
import type { TryOnDoubt } from '../../contract/tryOnDoubts';
import type { ProviderFailure } from './providerFailure';
import type { ProviderUse } from './rules/provider';

export interface EngineContext {
  readonly signal: AbortSignal;
  /** Called with the completed fraction of the work, 0..1. The fraction never decreases. */
  readonly onProgress: (fraction: number) => void;
  /** The record of the run's job at a provider. Undefined for work that isn't a run. */
  readonly jobRecord?: JobRecord;
  /**
   * Whether the run may return to the queue because of a rate limit. If it may, the engine should fail as `rate_limited` instead of using another engine.
   * `retryAfterMs`: the milliseconds that the provider asks for. Undefined for work that can't wait.
   */
  readonly canWait?: (retryAfterMs: number | undefined) => boolean;
}

/** A job at a provider, which may have been charged. Plain data, so that it can be stored with the run. */
export interface ProviderJob {
  /** The name of the engine that began the job. No other engine can resume it. */
  readonly engine: string;
  /** The provider's id of the job. Null until the provider has answered the request: the job may exist, but its id isn't known yet. */
  readonly id: string | null;
  /** The size of the requested picture, like `1024x1536`, on which the price may depend. Undefined if no size is requested. */
  readonly size?: string;
}

/** Stores a run's job, so that another worker can resume the job after a crash instead of paying for a second one. */
export interface JobRecord {
  /** The job that an earlier attempt stored. Null if there is none. */
  readonly stored: ProviderJob | null;
  /**
   * Stores a job, or null if the provider refused the request and charged nothing.
   * @throws Error if the run no longer belongs to this worker, ProviderFailure if the job isn't allowed to start. After either,
   *   the engine must not start the job
   */
  save(job: ProviderJob | null): Promise<void>;
}

/** A point that the engine read in a photo, as fractions of the photo's width and height. `sure` is the confidence in its position, 0..1. */
export interface ReadLandmark {
  readonly x: number;
  readonly y: number;
  readonly sure: number;
}

/**
 * The names of the points that the engine finds on a garment. Left and right are as seen in the photo. A garment has only some of them: trousers, for example,
 * have no neck.
 */
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

/** What the engine reads in a photo of a garment, once, when the photo is uploaded. Plain data except for the cut-out, so that it can be stored. */
export interface GarmentReading {
  /** The version of the reader that made this reading. Photos with a reading of another version are read again. */
  readonly version: string;
  readonly kind: GarmentKind;
  /** Null for kinds without a sleeve length. */
  readonly sleeve: SleeveLength | null;
  /** The calibrated probability, 0..1, that each part of the reading is right. */
  readonly sure: { readonly kind: number; readonly sleeve: number; readonly cutOut: number };
  /** The parts that are too uncertain to use without asking the customer. Set by the engine, because only it knows what its probabilities mean. */
  readonly unsure: readonly ('kind' | 'sleeve' | 'cutOut')[];
  readonly landmarks: Readonly<Partial<Record<LandmarkName, ReadLandmark>>>;
  /** Why the photo can't be used and what to change, as a sentence for the customer. Null if it can be used. */
  readonly advice: string | null;
  /** Alpha of the garment: an 8-bit grey PNG with the photo's aspect ratio, whose longer side has at most 1024 pixels. */
  readonly cutOut: Buffer;
}

/** Why something can't be done: a code, and a sentence that tells the customer what to change. */
export interface Objection {
  readonly code: RefusalCode;
  readonly message: string;
}

/** What a photo of a person can be used for. Read once, when the photo is uploaded. Plain data, so that it can be stored. */
export interface PersonReading {
  readonly version: string;
  /** The parts of the body that can't be dressed, each with the reason. */
  readonly refusals: Readonly<Partial<Record<BodyPart, Objection>>>;
  /** Whether the lower legs are bare, so that no trousers or leggings would show below a short skirt. False if the lower legs aren't in the photo. */
  readonly hasBareLegs: boolean;
  /**
   * Why the person can't wear any shorts: the person's own clothes would show below them. Null if some shorts may fit. A generative provider can draw the legs,
   * so this only applies to pictures that are made on this server.
   */
  readonly shortsRefusal: Objection | null;
}

/** What the engine can do. The app only offers customers what is listed here. */
interface EngineAbilities {
  /** Whether the engine can create what isn't in the photos: another kind of garment, shoes, a new neckline. */
  readonly invents: boolean;
}

/** A garment to put on, with what decides where and how it is worn. */
export interface WornGarment {
  /** The photo, encoded. */
  readonly garment: Buffer;
  /** The reading returned by `readGarment`, with the customer's corrections applied. */
  readonly reading: GarmentReading;
  /** The garment type that the customer chose. It decides where the garment is worn and how long it is. If it is blank, the reading decides. */
  readonly garmentType: GarmentType | '';
}

/** The input of a try-on. All images are encoded (JPEG, PNG or WebP), upright and checked. */
export interface TryOnInput extends WornGarment {
  readonly modelImage: Buffer;
  /** A second garment, worn together with the first one. One of the two must be for the legs, and the other is worn over it. */
  readonly second?: Omit<WornGarment, 'garmentType'>;
}

/** The input of `Fitting`: a try-on, and how its garment is adjusted by hand. */
export interface FitInput {
  /** The input of the original try-on. */
  readonly tryOn: TryOnInput;
  /** How the garment is adjusted. For `bundle`: in the run's current picture. For `draw`: in the picture to draw. */
  readonly parameters: FitParameters;
  /** For `bundle`: how the neck is drawn in the preview, if not as in the run's current picture. */
  readonly previewedNeck?: NeckChoice;
}

/** What an engine implements if customers can adjust its garments by hand. */
export interface Fitting {
  /** Returns the data that a preview is drawn from, at most 1.5 MB: see `fitting/bundle.ts`. Rejects in the same cases as a try-on. */
  bundle(input: FitInput, context: EngineContext): Promise<Buffer>;
  /** Draws the try-on at full size with the given parameters of its garment. Rejects in the same cases as a try-on. */
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

/** Where a head is in a picture, as fractions of its width and height. May reach beyond the picture. */
export interface HeadBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What made a picture. */
export interface Maker {
  /** The name of the engine, or of the model behind the operator's own server. */
  readonly engine: string;
  /** The version of the engine or of the model. Null if it isn't known. */
  readonly version: string | null;
}

export interface EngineResult {
  /** PNG of the same size as the picture that the engine changed. Pixels that it didn't change keep their values. */
  readonly image: Buffer;
  /** 8-bit grey PNG of the same size that shows where the garment is. After a try-on with two garments, it shows both. */
  readonly garmentMask: Buffer;
  /** Where the person's head is in the picture. Undefined if it shows nobody, or the engine hasn't looked. */
  readonly head?: HeadBox;
  /** Who made the picture, for its metadata. Undefined if the configured provider made it, or the local engine if no provider is configured. */
  readonly madeBy?: Maker;
  /** Why an engine other than the configured one made the picture. Undefined if the configured one did. */
  readonly insteadOf?: ProviderFailure;
}

export interface TryOnResult extends EngineResult {
  /** What may be wrong with the picture, likeliest first. Empty if it is probably good. Undefined if the engine can't tell. */
  readonly doubts?: readonly TryOnDoubt[];
}

/** The work that an engine does on this server. */
export type LocalWork = Pick<Engine, 'tryOn' | 'extract' | 'edit' | 'checkPrompt'>;

/**
 * An engine makes pictures and reads photos. Its methods reject with the signal's reason when cancelled, and with an `EngineRefusal` if the photos or words
 * can't be used.
 */
export interface Engine {
  /** How many generations the engine can work on at the same time. */
  readonly jobsAtOnce: number;
  /** The providers that the engine asks. Undefined if it makes everything on this server. */
  readonly providerUse?: ProviderUse;
  /**
   * Makes the pictures of customers who don't want their photos sent to a provider. Undefined if the engine asks no provider, or the operator doesn't allow
   * this.
   */
  readonly withoutProvider?: LocalWork;
  tryOn(input: TryOnInput, context: EngineContext): Promise<TryOnResult>;
  /**
   * While this value stays the same, the engine makes the same picture from the same photos, so Drape can reuse a stored try-on. Null if
   * the engine doesn't promise that.
   */
  readonly pictureVersion: string | null;
  /** The version of the reader. Photos with a stored reading of another version are read again. */
  readonly readerVersion: string;
  readonly abilities: EngineAbilities;
  /** Reads a photo of a garment. If the photo can't be used, the reading contains advice. Rejects only if the file is broken. */
  readGarment(photo: Buffer, context: EngineContext): Promise<GarmentReading>;
  /** Reads a photo of a person. If the photo can't be used, the reading contains refusals. Rejects only if the file is broken. */
  readPerson(photo: Buffer, context: EngineContext): Promise<PersonReading>;
  /**
   * Finds the person and the hair in any picture, so that the customer can select them in the editor.
   *
   * @returns a PNG with the picture's aspect ratio: red where the person is, green where the hair is
   * @throws EngineRefusal `no_person`
   */
  findAreas(picture: Buffer, context: EngineContext): Promise<Buffer>;
  /** Cuts the garment out of a photo and places it on a white background. */
  extract(input: ExtractInput, context: EngineContext): Promise<EngineResult>;
  edit(input: EditInput, context: EngineContext): Promise<EngineResult>;
  /** Lets customers adjust a garment by hand. Null if the engine generates whole pictures, because then there is no separate garment to move. */
  readonly fitting: Fitting | null;
  /**
   * Resolves if `edit` can do what the prompt asks, judged by its words alone. Called before anything is charged. `canvas.erased`: whether the customer has
   * erased a part of the picture.
   * @throws EngineRefusal that names the words it can't follow
   */
  checkPrompt(prompt: string, canvas: { readonly erased: boolean }): Promise<void>;
  /** Whether edits can be made at all. Undefined if they always can. Resolves to false if the server that should make them says that it can't. */
  canEdit?(): Promise<boolean>;
  /**
   * Cancels a job at the provider. Called if the job's run has ended before the job, because it was cancelled or timed out. Undefined if there is nothing to
   * cancel.
   */
  abandon?(job: ProviderJob): Promise<void>;
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
  | 'legs_covered'
  | 'garment_not_found'
  | 'garments_clash'
  | 'result_not_good'
  | 'prompt_not_understood'
  | 'needs_generative_engine'
  | 'nothing_to_edit';

/** The messages of `garments_clash`, by the part of the body on which the two garments clash. */
export const clashSentences: Readonly<Record<BodyPart, string>> = {
  upper: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  lower: 'Both garments are for the legs. Replace one of them with a top or a kurta.',
  whole:
    'A dress, gown, saree or lehenga set can only be worn with trousers or a skirt. If Drape took one of your garments for one of these by mistake, correct its kind or the garment type.',
};

/** Thrown if the engine refuses to make a picture. The message tells the customer what to change. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
