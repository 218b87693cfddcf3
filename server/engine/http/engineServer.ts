import { Value } from '@sinclair/typebox/value';
import { type GarmentType, garmentTypes } from '../../../contract/garmentTypes';
import { type Engine, type EngineContext, EngineRefusal, type GarmentReading, type TryOnResult } from '../engine';
import { inSpan } from '../../platform/tracing/tracing';
import { limitConcurrency } from '../generative/limitConcurrency';
import { JobRequest, fileParts } from './protocol';
import { type SignedRequest, isSigned } from './signature';

export interface EngineRequest extends SignedRequest {
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string | string[] | undefined>;
}

export interface EngineAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Milliseconds for which a finished job is kept, so that Drape can still fetch the result after a crash. A generation takes at most 8 minutes. */
const jobLifetime = 600_000;

/** Jobs that may wait or run. More are refused with 429. */
const maxUnfinished = 10;

interface RunningJob {
  status: 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';
  progress: number;
  controller: AbortController;
  result?: TryOnResult;
  error?: { code: 'refused' | 'failed'; refusal?: { code: string; message: string } };
}

const answerJson = (status: number, value?: unknown, headers: Record<string, string> = {}): EngineAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: value === undefined ? '' : JSON.stringify(value),
});

const answerPng = (body: Buffer): EngineAnswer => ({
  status: 200,
  headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  body,
});

/** Thrown if a form doesn't describe a job. */
class InvalidJobForm extends Error {}

/** Parses the form of a job. Returns a function that does the job. @throws InvalidJobForm */
async function parseJob(engine: Engine, { body, headers }: EngineRequest) {
  const type = String(headers['content-type'] ?? '');
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const text = form?.get('job');
  const order: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!form || !Value.Check(JobRequest, order)) throw new InvalidJobForm('no job');
  const file = async (name: string): Promise<Buffer | undefined> => {
    const entry = form.get(name);
    return entry === null || typeof entry === 'string' ? undefined : Buffer.from(await entry.arrayBuffer());
  };
  const need = async (name: string) => {
    const bytes = await file(name);
    if (!bytes) throw new InvalidJobForm(`${name} is missing`);
    return bytes;
  };
  // Readings aren't validated, because they only come from a Drape server that has the key, and that server has made them itself.
  const worn = async (garment: string, cutOut: string, reading: unknown) => ({
    garment: await need(garment),
    reading: { ...(reading as GarmentReading), cutOut: await need(cutOut) },
  });
  switch (order.operation) {
    case 'try-on': {
      const { garment_type, reading, second_reading } = order;
      const garmentType: GarmentType | '' = garmentTypes.find((name) => name === garment_type) ?? '';
      const input = {
        modelImage: await need(fileParts.person),
        ...(await worn(fileParts.garment, fileParts.cutOut, reading)),
        garmentType,
        ...(second_reading !== undefined && {
          second: await worn(fileParts.secondGarment, fileParts.secondCutOut, second_reading),
        }),
      };
      return (context: EngineContext): Promise<TryOnResult> => engine.tryOn(input, context);
    }
    case 'extract': {
      const photo = await need(fileParts.photo);
      return (context: EngineContext): Promise<TryOnResult> => engine.extract({ photo }, context);
    }
    case 'edit': {
      const garmentMask = await file(fileParts.garmentMask);
      const [image, mask] = [await need(fileParts.image), await need(fileParts.mask)];
      const input = { image, mask, prompt: order.prompt ?? '', ...(garmentMask && { garmentMask }) };
      return (context: EngineContext): Promise<TryOnResult> => engine.edit(input, context);
    }
  }
}

/** Creates the request handler that serves an engine by the engine protocol. Jobs run one after the other, and are kept in memory. */
export function createEngineServer(engine: Engine, key: string, onError: (error: unknown) => void) {
  const jobs = new Map<string, RunningJob>();
  const inTurn = limitConcurrency(() => 1);

  const jobJson = (id: string, { status, progress, error, result }: RunningJob) => ({
    id,
    status,
    progress,
    ...(error && { error }),
    ...(result?.doubts && { doubts: result.doubts }),
    ...(result?.head && { head: result.head }),
  });

  const work = async (job: RunningJob, run: (context: EngineContext) => Promise<TryOnResult>) => {
    const { signal } = job.controller;
    if (signal.aborted) return;
    job.status = 'processing';
    try {
      const result = await run({ signal, onProgress: (fraction) => (job.progress = fraction) });
      // The job was cancelled too late to stop the engine. Nobody will fetch the result.
      if (signal.aborted) return;
      job.result = result;
      job.status = 'completed';
    } catch (error) {
      if (signal.aborted) return;
      job.status = 'failed';
      const refusal = error instanceof EngineRefusal && { code: error.code, message: error.message };
      job.error = refusal ? { code: 'refused', refusal } : { code: 'failed' };
      if (!refusal) onError(error);
    }
  };

  const begin = async (id: string, request: EngineRequest): Promise<EngineAnswer> => {
    const unfinished = [...jobs.values()].filter(({ status }) => status === 'queued' || status === 'processing');
    if (unfinished.length >= maxUnfinished) return answerJson(429, { error: 'busy' }, { 'retry-after': '5' });
    const job: RunningJob = { status: 'queued', progress: 0, controller: new AbortController() };
    // Store the job before reading the form, so that a retried request finds it.
    jobs.set(id, job);
    const run = await parseJob(engine, request).catch((error: unknown) => {
      jobs.delete(id);
      if (error instanceof InvalidJobForm || error instanceof SyntaxError) return undefined;
      throw error;
    });
    if (!run) return answerJson(400, { error: 'bad_job' });
    const traceparent = request.headers['traceparent'];
    const parent = typeof traceparent === 'string' ? traceparent : null;
    const inTrace = () =>
      inSpan('engine job', { kind: 'consumer', parent }, async (span) => {
        await work(job, run);
        span?.set({ 'drape.outcome': job.status });
      });
    void inTurn(inTrace).finally(() => setTimeout(() => jobs.delete(id), jobLifetime).unref());
    return answerJson(201, jobJson(id, job));
  };

  const cancel = (job: RunningJob): EngineAnswer => {
    if (job.status === 'queued' || job.status === 'processing') {
      job.status = 'cancelled';
      job.controller.abort(new Error('The job was cancelled.'));
    }
    delete job.result;
    return { ...answerJson(204), body: '' };
  };

  return async (request: EngineRequest): Promise<EngineAnswer> => {
    const { method, path } = request;
    if (method === 'GET' && path === '/v1/health') return answerJson(200, { status: 'ok' });
    if (!isSigned(key, request, request.headers)) return answerJson(401, { error: 'bad_signature' });
    if (method === 'GET' && path === '/v1/capabilities')
      return answerJson(200, {
        protocol: 1,
        model: 'drape-local',
        ...(engine.pictureVersion !== null && { version: engine.pictureVersion }),
        operations: ['try-on', 'extract', 'edit'],
        keeps_person: true,
        jobs_at_once: engine.jobsAtOnce,
      });
    const [, id = '', part] = /^\/v1\/jobs\/([\w-]{1,64})(?:\/(image|garment-mask))?$/.exec(path) ?? [];
    const job = jobs.get(id);
    if (method === 'PUT' && id && !part) return job ? answerJson(200, jobJson(id, job)) : begin(id, request);
    if (!job) return answerJson(404, { error: 'not_found' });
    if (method === 'DELETE' && !part) return cancel(job);
    if (method !== 'GET') return answerJson(405, { error: 'method_not_allowed' });
    if (!part) return answerJson(200, jobJson(id, job));
    if (!job.result) return answerJson(404, { error: 'not_found' });
    return answerPng(part === 'image' ? job.result.image : job.result.garmentMask);
  };
}
