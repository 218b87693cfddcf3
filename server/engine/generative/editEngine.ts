import sharp from 'sharp';
import type { BaseEngine } from '../baseEngine';
import { type Engine, type EngineContext, EngineRefusal } from '../engine';
import { ProviderFailure } from '../providerFailure';
import { limitConcurrency } from './limitConcurrency';
import { stepContext, withSize } from './generativeEngine';
import { type Size, letterbox } from './letterbox';
import { mentionsBackground, mentionsHead } from './prompts';

/** An edit as a provider gets it. All pictures are on a canvas of the provider's size and without metadata. */
export interface ProviderEdit {
  canvas: Size;
  /** JPEG of the picture. */
  image: Buffer;
  /** Grey PNG, white where the picture may change. Undefined if the customer has erased nothing. */
  mask: Buffer | undefined;
  /** The customer's own words. */
  words: string;
}

/** A generative model that edits pictures by a prompt. Contains what differs from one provider to the next. */
export interface EditProvider {
  /** The name of the engine. Stored with the jobs that it begins. */
  readonly name: string;
  /** How many edits the provider accepts at the same time. */
  readonly jobsAtOnce: number;
  /** The sizes at which the model works. The one whose aspect ratio is nearest to the picture's is used. */
  readonly canvases: readonly Size[];
  /**
   * Makes a picture that shows the whole canvas. Its size may differ from the canvas's, but not its aspect ratio.
   * @throws ProviderFailure; the signal's reason if aborted
   */
  edit(input: ProviderEdit, context: EngineContext): Promise<Buffer>;
  /** Rejects if the provider refuses the key. Resolves if it doesn't answer, because it may answer later. */
  checkKey(): Promise<void>;
}

/** Progress of an edit after each of its steps, 0..1. */
const progressAfter = { prepared: 0.05, made: 0.85 };

/** Returns the canvas with the nearest aspect ratio. */
function nearestCanvas(canvases: readonly Size[], { width, height }: Size): Size {
  const distance = (canvas: Size) => Math.abs(Math.log((canvas.width / canvas.height) * (height / width)));
  return canvases.reduce((best, canvas) => (distance(canvas) < distance(best) ? canvas : best));
}

/**
 * Converts a failure about the photos of a try-on to one about an edit, where the prompt or the edited picture is the cause. Returns other errors unchanged.
 */
export function toEditFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const { provider, kind, message: detail, isFree, cause } = error;
  if (kind !== 'content_blocked' && kind !== 'bad_input') return error;
  return new ProviderFailure(provider, kind === 'content_blocked' ? 'edit_blocked' : 'bad_answer', {
    detail,
    isFree,
    cause,
  });
}

/**
 * Replaces the edits of an engine by those of a generative model. The base engine restores everything that the edit shouldn't change. The returned engine
 * accepts more jobs than `engine.jobsAtOnce`, because the edits are added to that number. Jobs that aren't edits are still limited to `engine.jobsAtOnce`.
 */
export function withEdits(engine: Engine, base: BaseEngine, provider: EditProvider): Engine {
  const inTurn = limitConcurrency(() => engine.jobsAtOnce);
  let keyCheck: Promise<void> | undefined;
  return {
    pictureVersion: engine.pictureVersion,
    readerVersion: engine.readerVersion,
    fitting: engine.fitting,
    abilities: { invents: true },
    get jobsAtOnce() {
      return engine.jobsAtOnce + provider.jobsAtOnce;
    },
    readGarment: (photo, context) => engine.readGarment(photo, context),
    readPerson: (photo, context) => engine.readPerson(photo, context),
    findAreas: (picture, context) => engine.findAreas(picture, context),
    tryOn: (input, context) => inTurn(() => engine.tryOn(input, context)),
    extract: (input, context) => inTurn(() => engine.extract(input, context)),

    async checkPrompt(prompt) {
      // The model understands any language. If the prompt contains no word at all, it would invent something.
      if (!/\p{L}/u.test(prompt))
        throw new EngineRefusal(
          'prompt_not_understood',
          'Tell Drape what to change, for example a colour or a pattern.',
        );
    },

    async edit({ image, mask, garmentMask, prompt }, context) {
      const [{ channels }, { width, height }] = await Promise.all([sharp(mask).stats(), sharp(image).metadata()]);
      const isErased = channels.slice(0, 3).some(({ max }) => max > 0);
      const canvas = nearestCanvas(provider.canvases, { width, height });
      const sheet = await letterbox(image, canvas, provider.name);
      const request = {
        canvas,
        image: sheet.image,
        mask: isErased ? await sheet.placeMask(mask) : undefined,
        words: prompt,
      };
      context.onProgress(progressAfter.prepared);
      const picture = await provider
        .edit(request, withSize(stepContext(context, progressAfter.prepared, progressAfter.made), canvas))
        .catch((error: unknown) => {
          throw toEditFailure(error);
        });
      const edited = {
        before: image,
        after: await sheet.cutBack(picture),
        mask,
        ...(garmentMask && { garmentMask }),
        named: { head: mentionsHead(prompt), background: mentionsBackground(prompt) },
      };
      return base.keepUnedited(edited, stepContext(context, progressAfter.made, 1));
    },

    // Only the wrapped engine has jobs to cancel: an edit is a single request to the provider.
    async abandon(job) {
      await engine.abandon?.(job);
    },

    async ready() {
      keyCheck ??= provider.checkKey();
      await Promise.all([engine.ready(), keyCheck]);
    },

    close: () => engine.close(),
  };
}
