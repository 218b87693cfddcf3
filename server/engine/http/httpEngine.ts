import type { BaseEngine } from '../baseEngine';
import type { Engine, GarmentReading, TryOnInput } from '../engine';
import { baseWorkOf } from '../generative/baseWork';
import { toEditFailure } from '../generative/editEngine';
import { type TryOnProvider, createGenerativeEngine } from '../generative/generativeEngine';
import { ProviderFailure } from '../providerFailure';
import type { JobForm } from './httpApi';
import { defaultLimits, createEditForm, createEngineServerClient, withoutMetadata } from './engineServerClient';
import type { HttpSettings } from './httpSettings';
import { fileParts } from './protocol';

/** Returns a reading without its cut-out, which is sent as a separate file. */
const withoutCutOut = (reading: GarmentReading) => ({ ...reading, cutOut: undefined });

/**
 * Returns the form of a try-on for a server with `keeps_person`. The garments' metadata is removed: a garment's picture that Drape made contains the id of its
 * run, which the server must not get.
 */
const createTryOnForm = async ({
  modelImage,
  garment,
  reading,
  garmentType,
  second,
}: TryOnInput): Promise<JobForm> => ({
  job: {
    operation: 'try-on',
    garment_type: garmentType,
    reading: withoutCutOut(reading),
    ...(second && { second_reading: withoutCutOut(second.reading) }),
  },
  files: {
    [fileParts.person]: modelImage,
    [fileParts.garment]: await withoutMetadata(garment),
    [fileParts.cutOut]: reading.cutOut,
    ...(second && {
      [fileParts.secondGarment]: await withoutMetadata(second.garment),
      [fileParts.secondCutOut]: second.reading.cutOut,
    }),
  },
});

/**
 * Creates the engine that gets its pictures from the operator's own server, by the protocol in docs/engine-protocol.openapi.yaml. The base engine reads the
 * photos on this machine, and does what that server can't do. Tests pass shorter limits.
 *
 * @throws ProviderFailure from the methods that make pictures, if the server fails, or if it doesn't keep the person and doesn't say how large its pictures are
 */
export function createHttpEngine(settings: HttpSettings, base: BaseEngine, limits = defaultLimits): Engine {
  const server = createEngineServerClient(settings, limits);
  const work = baseWorkOf(base);

  /** Creates the engine for a server that only runs a generative model, which doesn't keep the person. The base engine then restores the person. */
  const createModelOnlyEngine = (canvas: { width: number; height: number }, canRetry: boolean) => {
    const provider: TryOnProvider = {
      name: 'http',
      jobsAtOnce: 1,
      canvas,
      canRetry,
      async tryOn({ person, garment, part, seed }, context) {
        const form: JobForm = {
          job: { operation: 'try-on', part, ...(seed !== undefined && { seed }) },
          files: { [fileParts.person]: person, [fileParts.garment]: garment },
        };
        return (await server.runModelOnly(form, context)).image;
      },
      checkKey: async () => {},
    };
    return createGenerativeEngine(base, provider, work);
  };

  return {
    ...work,
    get jobsAtOnce() {
      return server.jobsAtOnce;
    },

    async tryOn(input, context) {
      const { operations, keeps_person, canvas, takes_seed = false } = await server.capabilities(context.signal);
      if (!operations.includes('try-on')) return work.tryOn(input, context);
      if (keeps_person) return server.run(await createTryOnForm(input), input.modelImage, context);
      if (!canvas) throw new ProviderFailure('http', 'bad_answer', { detail: 'no canvas', isFree: true });
      const result = await createModelOnlyEngine(canvas, takes_seed).tryOn(input, context);
      // If the try-on has two garments, the base engine made it, and `result.madeBy` overrides this value.
      return { madeBy: await server.maker(context.signal), ...result };
    },

    async extract(input, context) {
      const { operations } = await server.capabilities(context.signal);
      if (!operations.includes('extract')) return work.extract(input, context);
      const files = { [fileParts.photo]: await withoutMetadata(input.photo) };
      return server.run({ job: { operation: 'extract' }, files }, input.photo, context);
    },

    async edit(input, context) {
      const { operations, keeps_person } = await server.capabilities(context.signal);
      // Don't send edits to a server that doesn't keep the person: its model understands other prompts than the local engine does. An operator who wants that
      // server's edits sets ENGINE_EDIT=http.
      if (!operations.includes('edit') || !keeps_person) return work.edit(input, context);
      return server.run(await createEditForm(input), input.image, context).catch((error: unknown) => {
        throw toEditFailure(error);
      });
    },

    async abandon({ engine, id }) {
      if (engine === 'http' && id !== null) await server.abandon(id);
    },

    async ready() {
      await Promise.all([base.ready(), server.checkKey()]);
    },
  };
}
