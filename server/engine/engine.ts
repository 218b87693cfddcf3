import type { GarmentType } from '../../contract/garmentTypes';

export interface EngineContext {
  readonly signal: AbortSignal;
  /** Told how far the work is, 0..1, never falling. */
  readonly onProgress: (fraction: number) => void;
}

/** Both images are encoded (jpeg, png or webp), upright and already vetted. */
export interface TryOnInput {
  readonly modelImage: Buffer;
  readonly garment: Buffer;
  /** Where the garment sits and how long it is; blank means: judge by its shape. */
  readonly garmentType: GarmentType | '';
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
  /** 8-bit grey PNG of the same size: where the garment is. */
  readonly garmentMask: Buffer;
}

/** Rejects with the signal's reason when cancelled, with an `EngineRefusal` where the photos or the words do not do. */
export interface Engine {
  /** How many generations it works on at once; more would only wait inside it. */
  readonly jobsAtOnce: number;
  tryOn(input: TryOnInput, context: EngineContext): Promise<EngineResult>;
  /** The garment of a photo, cut out onto white. */
  extract(input: ExtractInput, context: EngineContext): Promise<EngineResult>;
  edit(input: EditInput, context: EngineContext): Promise<EngineResult>;
  /** Rejects, with the reason for the operator, while no generation can be worked on. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type RefusalCode =
  | 'no_person'
  | 'facing_away'
  | 'torso_hidden'
  | 'arms_in_front'
  | 'legs_hidden'
  | 'garment_not_found'
  | 'prompt_not_understood'
  | 'needs_generative_engine'
  | 'nothing_to_edit';

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
