import type { BodyPart } from '../../contract/readings';
import type { Engine, EngineContext, EngineResult } from './engine';

/** A picture that a generative model made from the photo of a person. */
export interface KeepPersonInput {
  /** The photo of the person. */
  readonly before: Buffer;
  /** The generated picture. It shows the whole photo and may have any size. */
  readonly after: Buffer;
  /** The part of the body that was dressed. */
  readonly part: BodyPart;
}

/** A picture that a generative model made from another one by a prompt. */
export interface KeepUneditedInput {
  /** The picture that was edited. */
  readonly before: Buffer;
  /** The generated picture. It shows the whole edited picture and may have any size. */
  readonly after: Buffer;
  /** PNG of the size of `before`, white where erased. May be all black. */
  readonly mask: Buffer;
  /** See `EditInput`. */
  readonly garmentMask?: Buffer;
  /**
   * Whether the prompt names something on the head, such as sunglasses, or the background. If nothing is erased, the edit changes the head or the background
   * only if the prompt names it.
   */
  readonly named: { readonly head: boolean; readonly background: boolean };
}

/** The engine on which a generative engine is built. It reads the photos, does what the generative model can't do, and checks what the model has made. */
export interface BaseEngine extends Engine {
  /**
   * Takes only body and garment from a generated picture. Face, hair and background are those of the photo. The result has the size of the photo.
   * @throws EngineRefusal `result_not_good` if the picture doesn't show the person of the photo
   */
  keepPerson(input: KeepPersonInput, context: EngineContext): Promise<EngineResult>;
  /**
   * Takes only the edit from a generated picture. Pixels outside the erased part keep their values, and the result has the size of the picture that was edited.
   * @throws EngineRefusal `nothing_to_edit` if the erased part is too small; `result_not_good` if nothing has changed, or if nothing was erased and the
   * picture shows another person
   */
  keepUnedited(input: KeepUneditedInput, context: EngineContext): Promise<EngineResult>;
}
