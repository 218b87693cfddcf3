import sharp from 'sharp';
import type { BaseEngine } from '../baseEngine';
import type { Engine, EngineContext, GarmentReading, TryOnInput } from '../engine';
import { baseWork } from '../generative/baseWork';
import { type TryOnProvider, generativeEngine } from '../generative/generativeEngine';
import { type JobLimits, runJob } from '../generative/runJob';
import { ProviderFailure } from '../providerFailure';
import { type HttpResult, type Order, httpApi } from './httpApi';
import type { HttpSettings } from './httpSettings';
import { parts } from './protocol';

const defaultLimits: JobLimits = { poll: 500, total: 240_000, wait: 60_000 };

/** A reading as JSON. Its cut-out is a file of its own. */
const withoutCutOut = (reading: GarmentReading) => ({ ...reading, cutOut: undefined });

/** A try-on with everything that Drape knows, for an engine that keeps the person itself. Garments may be pictures that Drape has made. */
const tryOnOrder = async ({ modelImage, garment, reading, garmentType, second }: TryOnInput): Promise<Order> => ({
  job: {
    operation: 'try-on',
    garment_type: garmentType,
    reading: withoutCutOut(reading),
    ...(second && { second_reading: withoutCutOut(second.reading) }),
  },
  files: {
    [parts.person]: modelImage,
    [parts.garment]: await withoutMetadata(garment),
    [parts.cutOut]: reading.cutOut,
    ...(second && {
      [parts.secondGarment]: await withoutMetadata(second.garment),
      [parts.secondCutOut]: second.reading.cutOut,
    }),
  },
});

/** Returns the same pixels without metadata. A picture that Drape has made carries a manifest with the run's id, which is nobody else's business. */
const withoutMetadata = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ compressionLevel: 3 }).toBuffer();

/** An engine must return a mask with everything but a plain try-on. @throws ProviderFailure */
function withMask({ image, garmentMask, doubts }: HttpResult) {
  if (!garmentMask) throw new ProviderFailure('http', 'bad_answer', { detail: 'completed without a garment mask' });
  return { image, garmentMask, ...(doubts && { doubts }) };
}

/**
 * Creates the engine that asks a server of the operator, which speaks docs/engine-protocol.openapi.yaml. Photos are read on this machine, by the base engine,
 * which also does what that server can't do. Tests pass shorter limits.
 */
export function createHttpEngine(settings: HttpSettings, base: BaseEngine, limits: JobLimits = defaultLimits): Engine {
  const api = httpApi(settings);
  const work = baseWork(base);
  let known: Awaited<ReturnType<typeof api.capabilities>> | undefined;
  /** Asks once. If the server doesn't answer, the next generation asks again. */
  const capabilities = async (signal: AbortSignal) => (known ??= await api.capabilities(signal));

  const run = async (order: Order, picture: Buffer, context: EngineContext) => {
    const { width, height } = await sharp(picture).metadata();
    return withMask(await runJob(api.job(order, context.signal, { width, height }), context, limits));
  };

  /** Composes the engine for a server that only has a model: Drape keeps the person. */
  const modelOnly = (canvas: { width: number; height: number }, canRetry: boolean) => {
    const provider: TryOnProvider = {
      name: 'http',
      jobsAtOnce: 1,
      canvas,
      canRetry,
      async tryOn({ person, garment, part, seed }, context) {
        const order: Order = {
          job: { operation: 'try-on', part, ...(seed !== undefined && { seed }) },
          files: { [parts.person]: person, [parts.garment]: garment },
        };
        return (await runJob(api.job(order, context.signal), context, limits)).image;
      },
      checkKey: async () => {},
    };
    return generativeEngine(base, provider, work);
  };

  return {
    ...work,
    get jobsAtOnce() {
      return known?.jobs_at_once ?? 1;
    },

    async tryOn(input, context) {
      const { operations, keeps_person, canvas, takes_seed = false } = await capabilities(context.signal);
      if (!operations.includes('try-on')) return work.tryOn(input, context);
      if (keeps_person) return run(await tryOnOrder(input), input.modelImage, context);
      if (!canvas) throw new ProviderFailure('http', 'bad_answer', { detail: 'no canvas', isFree: true });
      return modelOnly(canvas, takes_seed).tryOn(input, context);
    },

    async extract(input, context) {
      const { operations } = await capabilities(context.signal);
      if (!operations.includes('extract')) return work.extract(input, context);
      const files = { [parts.photo]: await withoutMetadata(input.photo) };
      return run({ job: { operation: 'extract' }, files }, input.photo, context);
    },

    async edit(input, context) {
      const { operations } = await capabilities(context.signal);
      if (!operations.includes('edit')) return work.edit(input, context);
      const { image, mask, garmentMask, prompt } = input;
      const files = {
        [parts.image]: await withoutMetadata(image),
        [parts.mask]: mask,
        ...(garmentMask && { [parts.garmentMask]: garmentMask }),
      };
      return run({ job: { operation: 'edit', prompt }, files }, image, context);
    },

    async abandon({ engine, id }) {
      if (engine === 'http' && id !== null) await api.cancel(id);
    },

    async ready() {
      await base.ready();
      if (known) return;
      await capabilities(new AbortController().signal).catch((error: unknown) => {
        // A server that doesn't answer may answer later.
        if (error instanceof ProviderFailure && error.kind === 'key_refused')
          throw new Error('HTTP_API_KEY was refused by the engine (HTTP 401).', { cause: error });
      });
    },
  };
}
