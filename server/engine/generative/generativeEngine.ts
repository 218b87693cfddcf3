import { coveredBodyPart } from '../../../contract/bodyParts';
import type { BodyPart } from '../../../contract/readings';
import type { BaseEngine } from '../baseEngine';
import { type Engine, type EngineContext, EngineRefusal, type ProviderJob, type TryOnInput } from '../engine';
import { type BaseWork, baseWorkOf } from './baseWork';
import { shrinkToJpeg, letterbox } from './letterbox';
import type { DescribedGarment } from './garmentWords';

/** A try-on as a provider gets it. All pictures are JPEGs without metadata. */
export interface ProviderTryOn {
  /** The person, on a canvas of the provider's size. */
  person: Buffer;
  garment: Buffer;
  part: BodyPart;
  /** The facts for the prompt. Unused by providers that take no prompt. */
  described: DescribedGarment;
  /** Asks for another picture of the same photos. Undefined for the first picture. */
  seed?: number;
}

/** A generative model that puts garments on people. Contains what differs from one provider to the next. */
export interface TryOnProvider {
  /** The name of the engine. Stored with the jobs that it begins. */
  readonly name: string;
  /** How many jobs the provider accepts at the same time. */
  readonly jobsAtOnce: number;
  /** The size at which the model works. */
  readonly canvas: { readonly width: number; readonly height: number };
  /** Whether a second picture costs nothing and differs from the first one. If so, a picture that doesn't show the person is made again, once. */
  readonly canRetry?: boolean;
  /**
   * Makes a picture that shows the whole canvas. Its size may differ from the canvas's, but not its aspect ratio. Stores its job in the context's record, and
   * resumes the job that is stored there.
   * @throws ProviderFailure; the signal's reason if aborted
   */
  tryOn(input: ProviderTryOn, context: EngineContext): Promise<Buffer>;
  /** See `Engine`. */
  abandon?(job: ProviderJob): Promise<void>;
  /** Rejects if the provider refuses the key. Resolves if it doesn't answer, because it may answer later. */
  checkKey(): Promise<void>;
}

/** Progress of a generation after each of its steps, 0..1. */
const progressAfter = { checked: 0.05, made: 0.85 };

/** The seed of a second picture. */
const secondSeed = 1;

/** Returns a context for one step of the work, during which the overall progress goes from `from` to `to`. */
export const stepContext = (context: EngineContext, from: number, to: number): EngineContext => ({
  ...context,
  onProgress: (fraction) => context.onProgress(from + (to - from) * fraction),
});

/** Returns a context that stores the requested size with each job, because a provider's price may depend on it. */
export function withSize(context: EngineContext, { width, height }: { width: number; height: number }): EngineContext {
  const { jobRecord } = context;
  if (!jobRecord) return context;
  const size = `${width}x${height}`;
  return { ...context, jobRecord: { ...jobRecord, save: (job) => jobRecord.save(job && { ...job, size }) } };
}

/** Returns a context whose progress never decreases, even if a second picture is made. */
function withMonotonicProgress(context: EngineContext): EngineContext {
  let highest = 0;
  return {
    ...context,
    onProgress(fraction) {
      highest = Math.max(highest, fraction);
      context.onProgress(highest);
    },
  };
}

/**
 * Creates an engine that makes try-ons of one garment with a generative model. The base engine does the rest: it reads the photos, checks the person before the
 * model works and the picture afterwards, and restores the person's own head and the background. It also makes edits, extractions and try-ons of two garments.
 * Engines that share a base engine also share its `work`, because the base engine makes one picture at a time.
 */
export function createGenerativeEngine(
  base: BaseEngine,
  provider: TryOnProvider,
  work: BaseWork = baseWorkOf(base),
): Engine {
  let keyCheck: Promise<void> | undefined;

  /** Returns the part of the body to dress. @throws EngineRefusal if the photo can't be used for this garment */
  const partFor = async (
    { modelImage, reading, garmentType }: TryOnInput,
    context: EngineContext,
  ): Promise<BodyPart> => {
    const part = coveredBodyPart(garmentType, reading.kind);
    // If the reading found no garment (`other`) but the customer chose a garment type, the customer's choice counts.
    const isAdvised = reading.advice !== null && reading.kind !== 'other';
    if (part === null || isAdvised)
      throw new EngineRefusal(
        'garment_not_found',
        reading.advice ?? "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers.",
      );
    // A run with a stored job has already passed the check.
    if (context.jobRecord?.stored) return part;
    const { refusals } = await base.readPerson(modelImage, context);
    const objection = refusals[part];
    if (objection) throw new EngineRefusal(objection.code, objection.message);
    return part;
  };

  return {
    ...work,
    jobsAtOnce: provider.jobsAtOnce,

    async tryOn(input, callerContext) {
      // Trying on a second garment with the provider would need a second paid request.
      if (input.second) return work.tryOn(input, callerContext);
      const context = withMonotonicProgress(callerContext);
      const part = await partFor(input, stepContext(context, 0, progressAfter.checked));
      context.onProgress(progressAfter.checked);
      const sheet = await letterbox(input.modelImage, provider.canvas, provider.name);
      const garment = await shrinkToJpeg(input.garment, Math.max(provider.canvas.width, provider.canvas.height));
      const { kind, sleeve } = input.reading;
      const described = { type: input.garmentType, kind, sleeve };
      const request = { person: sheet.image, garment, part, described };
      const make = async (seed?: number) => {
        const seededRequest = { ...request, ...(seed !== undefined && { seed }) };
        const picture = await provider.tryOn(
          seededRequest,
          withSize(stepContext(context, progressAfter.checked, progressAfter.made), provider.canvas),
        );
        const result = await sheet.cutBack(picture);
        return base.keepPerson(
          { before: input.modelImage, after: result, part },
          stepContext(context, progressAfter.made, 1),
        );
      };
      return make().catch((error: unknown) => {
        const isNotGood = error instanceof EngineRefusal && error.code === 'result_not_good';
        // If an earlier attempt stored a job, that job may already be the second one, so don't request another.
        if (!isNotGood || !provider.canRetry || context.jobRecord?.stored) throw error;
        return make(secondSeed);
      });
    },

    async abandon(job) {
      if (job.engine === provider.name) await provider.abandon?.(job);
    },

    async ready() {
      keyCheck ??= provider.checkKey();
      await Promise.all([base.ready(), keyCheck]);
    },
  };
}
