import sharp from 'sharp';
import type { EditInput, EngineContext, Maker, TryOnResult } from '../engine';
import { type JobTimeouts, runJob } from '../generative/runJob';
import { ProviderFailure } from '../providerFailure';
import { type HttpResult, type JobForm, createHttpApi } from './httpApi';
import type { HttpSettings } from './httpSettings';
import { fileParts } from './protocol';

export const defaultLimits: JobTimeouts = { poll: 500, total: 240_000, wait: 60_000 };

/** Time limit, in milliseconds, for requesting the capabilities while a customer waits. */
const capabilitiesTimeout = 2_000;

/** Returns the same pixels without metadata. A picture that Drape has made contains a manifest with the run's id, which the server must not get. */
export const withoutMetadata = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ compressionLevel: 3 }).toBuffer();

/** Requires the garment mask, which every server that keeps the person must return. @throws ProviderFailure */
function requireMask({ garmentMask, ...rest }: HttpResult) {
  if (!garmentMask) throw new ProviderFailure('http', 'bad_answer', { detail: 'completed without a garment mask' });
  return { ...rest, garmentMask };
}

/** Creates the client of the operator's own engine server: it asks for the server's capabilities and runs jobs on it. */
export function createEngineServerClient(settings: HttpSettings, limits: JobTimeouts) {
  const api = createHttpApi(settings);
  let known: Awaited<ReturnType<typeof api.capabilities>> | undefined;
  /** Requests the capabilities once. If the server doesn't answer, the next call requests them again. @throws ProviderFailure */
  const capabilities = async (signal: AbortSignal) => (known ??= await api.capabilities(signal));

  const maker = async (signal: AbortSignal): Promise<Maker> => {
    const { model, version = null } = await capabilities(signal);
    return { engine: model, version };
  };

  return {
    capabilities,

    /** How many jobs the server accepts at the same time. 1 until the server has answered. */
    get jobsAtOnce() {
      return known?.jobs_at_once ?? 1;
    },

    /** Returns the model that the server names. @throws ProviderFailure */
    maker,

    /** Runs a job of a server that only runs a model and doesn't keep the person. The picture may have any size. @throws ProviderFailure */
    runModelOnly: (form: JobForm, context: EngineContext): Promise<HttpResult> =>
      runJob(api.job(form, context.signal), context, limits),

    /** Runs a job of a server that keeps the person. The picture has the size of `picture`. @throws ProviderFailure, EngineRefusal */
    async run(form: JobForm, picture: Buffer, context: EngineContext): Promise<TryOnResult> {
      const { width, height } = await sharp(picture).metadata();
      const result = await runJob(api.job(form, context.signal, { width, height }), context, limits);
      return { ...requireMask(result), madeBy: await maker(context.signal) };
    },

    /** Cancels a job. @throws ProviderFailure */
    abandon: (id: string): Promise<void> => api.cancel(id),

    /** Whether the server offers to make edits. True if it doesn't answer within two seconds, because it may answer later. */
    async canEdit(): Promise<boolean> {
      const answer = await capabilities(AbortSignal.timeout(capabilitiesTimeout)).catch(() => undefined);
      return answer?.operations.includes('edit') ?? true;
    },

    /** @throws Error if the server refuses the key. Resolves if the server doesn't answer, because it may answer later */
    async checkKey(): Promise<void> {
      await capabilities(new AbortController().signal).catch((error: unknown) => {
        if (error instanceof ProviderFailure && error.kind === 'key_refused')
          throw new Error('HTTP_API_KEY was refused by the engine (HTTP 401).', { cause: error });
      });
    },
  };
}

/** Returns the form of an edit for a server that keeps the person unchanged on its own. */
export async function createEditForm({ image, mask, garmentMask, prompt }: EditInput): Promise<JobForm> {
  return {
    job: { operation: 'edit', prompt },
    files: {
      [fileParts.image]: await withoutMetadata(image),
      [fileParts.mask]: mask,
      ...(garmentMask && { [fileParts.garmentMask]: garmentMask }),
    },
  };
}
