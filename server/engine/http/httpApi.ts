import { randomUUID } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import sharp from 'sharp';
import { imagePixelsLimit } from '../../../contract/limits';
import { EngineRefusal, type RefusalCode, type TryOnResult } from '../engine';
import { type ProviderAnswer, callProvider, parseAnswer } from '../generative/callProvider';
import type { JobState, ProviderJobClient } from '../generative/runJob';
import { currentTraceparent } from '../../platform/tracing/tracing';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import type { HttpSettings } from './httpSettings';
import { Capabilities, Job, type JobRequest } from './protocol';
import { signatureHeaders } from './signature';

/** Milliseconds for one request. A job carries photos of up to 10 MB each, and a result has up to 100 MB. */
const requestTimeout = 60_000;
const maxBytes = { json: 64 * 1024, picture: 150 * 1024 * 1024 };

/** The form that requests a job: the job itself, and its files by the name of their part. */
export interface JobForm {
  job: Static<typeof JobRequest>;
  files: Record<string, Buffer>;
}

/** A result. Models that don't keep the person return no garment mask. */
export type HttpResult = Pick<TryOnResult, 'image' | 'doubts' | 'head'> & { garmentMask: Buffer | undefined };

const failure = (kind: FailureKind, detail: string, more: { retryAfterMs?: number; isFree?: boolean } = {}) =>
  new ProviderFailure('http', kind, { detail, ...more });

/** Returns the failure for an unsuccessful answer. */
function failureOfStatus({ status, retryAfterMs }: ProviderAnswer): ProviderFailure {
  const detail = `HTTP ${status}`;
  if (status === 401) return failure('key_refused', detail, { isFree: true });
  if (status === 429)
    return failure('rate_limited', detail, { isFree: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  return status >= 500 ? failure('unreachable', detail) : failure('bad_answer', detail, { isFree: true });
}

function errorOf({ status, error }: Static<typeof Job>): Error {
  if (error?.code === 'refused' && error.refusal)
    // Drape only passes the code on to the caller of its API, so it may be a code that Drape doesn't know.
    return new EngineRefusal(error.refusal.code as RefusalCode, error.refusal.message);
  const kind = error?.code === 'content_blocked' || error?.code === 'bad_input' ? error.code : 'bad_answer';
  return failure(kind, `the job is ${status}`);
}

/** @throws ProviderFailure `bad_answer` if the bytes aren't a complete picture of this size (any size if undefined) */
async function requirePicture(bytes: Buffer, size?: { width: number; height: number }): Promise<void> {
  const options = { limitInputPixels: imagePixelsLimit, failOn: 'truncated' } as const;
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (size && (width !== size.width || height !== size.height))
      throw failure(
        'bad_answer',
        `the result has ${width} × ${height} pixels instead of ${size.width} × ${size.height}`,
      );
    await sharp(bytes, options).stats();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('http', 'bad_answer', { detail: 'the result is no picture', cause: error });
  }
}

/** Creates the client of the engine protocol: see docs/engine-protocol.openapi.yaml. */
export function createHttpApi({ apiKey, baseUrl }: HttpSettings) {
  const { pathname: prefix } = new URL(baseUrl);

  const call = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    signal: AbortSignal,
    {
      body = new Uint8Array(),
      type = '',
      limit = maxBytes.json,
    }: { body?: Uint8Array<ArrayBuffer>; type?: string; limit?: number } = {},
  ) => {
    const traceparent = currentTraceparent();
    return callProvider({
      provider: 'http',
      method,
      url: baseUrl + path,
      headers: {
        ...signatureHeaders(apiKey, { method, path: prefix + path, body }),
        ...(type && { 'content-type': type }),
        ...(traceparent && { traceparent }),
      },
      ...(method === 'PUT' && { body }),
      signal,
      timeout: requestTimeout,
      maxBytes: limit,
    });
  };

  const download = async (path: string, signal: AbortSignal): Promise<Buffer | undefined> => {
    const answer = await call('GET', path, signal, { limit: maxBytes.picture });
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw failureOfStatus(answer);
    if (!answer.contentType.startsWith('image/')) throw failure('bad_answer', 'the result is no picture');
    return answer.body;
  };

  return {
    /** Requests what the server can do. @throws ProviderFailure */
    async capabilities(signal: AbortSignal): Promise<Static<typeof Capabilities>> {
      const answer = await call('GET', '/capabilities', signal);
      if (answer.status !== 200) throw failureOfStatus(answer);
      const capabilities = parseAnswer(Capabilities, answer);
      if (!capabilities) throw failure('bad_answer', 'unknown capabilities', { isFree: true });
      return capabilities;
    },

    /**
     * Returns the client of one job. Drape chooses the id, so a retried request starts no second job.
     * @param size the size that the result must have; undefined if it may have any
     */
    job(
      { job, files }: JobForm,
      signal: AbortSignal,
      size?: { width: number; height: number },
    ): ProviderJobClient<HttpResult> {
      const load = async (id: string, { doubts, head }: Static<typeof Job>): Promise<HttpResult> => {
        const image = await download(`/jobs/${id}/image`, signal);
        if (!image) throw failure('bad_answer', 'completed without a picture');
        await requirePicture(image, size);
        const garmentMask = await download(`/jobs/${id}/garment-mask`, signal);
        if (garmentMask) await requirePicture(garmentMask, size);
        return { image, garmentMask, ...(doubts && { doubts }), ...(head && { head }) };
      };
      return {
        engine: 'http',
        newId: randomUUID,
        async submit(id) {
          if (id === null) throw new Error('a job of the engine protocol needs an id');
          const form = new FormData();
          form.append('job', JSON.stringify(job));
          for (const [name, bytes] of Object.entries(files))
            form.append(name, new Blob([new Uint8Array(bytes)]), randomUUID());
          const encoded = new Response(form);
          const type = encoded.headers.get('content-type') ?? '';
          const body = new Uint8Array(await encoded.arrayBuffer());
          const answer = await call('PUT', `/jobs/${id}`, signal, { body, type });
          if (answer.status !== 200 && answer.status !== 201) throw failureOfStatus(answer);
          return id;
        },
        async check(id): Promise<JobState<HttpResult>> {
          const answer = await call('GET', `/jobs/${id}`, signal);
          if (answer.status === 404) return { state: 'unknown' };
          if (answer.status !== 200) throw failureOfStatus(answer);
          const state = parseAnswer(Job, answer);
          if (!state) throw failure('unreachable', 'incomplete status');
          if (state.status === 'completed') return { state: 'done', load: () => load(id, state) };
          if (state.status === 'failed' || state.status === 'cancelled') throw errorOf(state);
          return { state: 'working', progress: state.progress };
        },
      };
    },

    /** Cancels a job. @throws ProviderFailure */
    async cancel(id: string): Promise<void> {
      const answer = await call('DELETE', `/jobs/${encodeURIComponent(id)}`, new AbortController().signal);
      if (answer.status !== 204 && answer.status !== 404) throw failureOfStatus(answer);
    },
  };
}
