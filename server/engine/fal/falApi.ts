import { Type } from '@sinclair/typebox';
import { type ProviderAnswer, parseAnswer } from '../generative/callProvider';
import { createJsonApi } from '../generative/jsonApi';
import type { JobState } from '../generative/runJob';
import type { FailureKind, ProviderFailure } from '../providerFailure';
import type { FalSettings } from './falSettings';

/** fal deletes the files of a result after this many seconds. Drape downloads them within minutes. */
const fileLifetime = JSON.stringify({ expiration_duration_seconds: 3600 });

const SubmitAnswer = Type.Object({ request_id: Type.String({ minLength: 1, maxLength: 200 }) });
const StatusAnswer = Type.Object({ status: Type.String() });
const OutputFile = Type.Object({ url: Type.String() });
const OutputAnswer = Type.Object({ images: Type.Optional(Type.Array(OutputFile)), image: Type.Optional(OutputFile) });
const RequestError = Type.Object({ detail: Type.String(), error_type: Type.Optional(Type.String()) });
const ModelError = Type.Object({ detail: Type.Array(Type.Object({ type: Type.String() }), { minItems: 1 }) });

/** The errors of a model, after which the job has ended: https://docs.fal.ai/errors. */
const modelErrors: Record<string, FailureKind> = {
  content_policy_violation: 'content_blocked',
  face_detection_error: 'bad_input',
  file_download_error: 'bad_input',
  file_too_large: 'bad_input',
  image_load_error: 'bad_input',
  image_too_large: 'bad_input',
  image_too_small: 'bad_input',
  invalid_archive: 'bad_input',
  unsupported_image_format: 'bad_input',
  no_media_generated: 'bad_answer',
  generation_timeout: 'bad_answer',
  internal_server_error: 'bad_answer',
  downstream_service_error: 'bad_answer',
  downstream_service_unavailable: 'bad_answer',
};

/**
 * Creates the client of fal's queue: https://docs.fal.ai/model-apis/model-endpoints/queue. Why Drape doesn't use its SDK:
 * docs/decisions/0017-clients-of-providers.md.
 */
export function createFalApi({ apiKey, baseUrl, model }: FalSettings) {
  const headers = {
    authorization: `Key ${apiKey}`,
    // fal applies these headers when it queues a request. `x-fal-store-io` keeps the photos of the request and the answer out of fal's history.
    'x-fal-object-lifecycle-preference': fileLifetime,
    'x-fal-store-io': '0',
  };
  const { call, load, failure } = createJsonApi({ provider: 'fal', baseUrl, headers });
  // The path of a request contains only the app's name, which is the first two parts of the model's id.
  const app = model.split('/').slice(0, 2).join('/');
  const jobPath = (id: string) => `/${app}/requests/${encodeURIComponent(id)}`;

  /** Converts an unsuccessful response of fal's queue to a failure. `isFree`: whether fal certainly charges nothing for the request. */
  const queueFailure = (answer: ProviderAnswer, isFree: boolean): ProviderFailure => {
    const { status, retryAfterMs } = answer;
    const detail = parseAnswer(RequestError, answer)?.detail ?? '';
    // fal has no error code for an account without credit.
    const isLocked = status === 403 && /exhausted balance|top_up/i.test(detail);
    const kinds: Record<number, FailureKind> = { 401: 'key_refused', 403: 'key_refused', 429: 'rate_limited' };
    const kind = isLocked ? 'out_of_credit' : (kinds[status] ?? (status < 500 ? 'bad_answer' : 'unreachable'));
    return failure(kind, `HTTP ${status}`, { isFree, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  };

  /** Returns the kind of a model's error, and its name for the log. Undefined if the answer isn't an error of a model. */
  const modelError = (answer: ProviderAnswer) => {
    const type = parseAnswer(ModelError, answer)?.detail[0]?.type;
    if (type === undefined) return undefined;
    return { kind: modelErrors[type] ?? 'bad_answer', name: type in modelErrors ? type : 'unknown error' };
  };

  /**
   * Returns the failure for a refused submission. Below status 500 nothing was queued, even if the error says that the model can't use the input. From 500 on,
   * the request may still have been queued.
   */
  const submissionFailure = (answer: ProviderAnswer): ProviderFailure => {
    const { status } = answer;
    const isFree = status < 500;
    const error = modelError(answer);
    if (error && isFree) return failure(error.kind, `HTTP ${status}, ${error.name}`, { isFree });
    return queueFailure(answer, isFree);
  };

  /**
   * Returns the failure of a job. fal never charges for a failure with a status of 500 or more. It may charge for a 422 if a machine had started the job
   * (https://docs.fal.ai/faq).
   */
  const jobFailure = (answer: ProviderAnswer): ProviderFailure => {
    const { status } = answer;
    const isJobFree = status >= 500;
    const error = modelError(answer);
    if (error) return failure(error.kind, `failed, HTTP ${status}, ${error.name}`, { isJobFree });
    // fal's own errors have an error type. Without one, a proxy answered, so the request may be retried.
    const isFromFal = parseAnswer(RequestError, answer)?.error_type !== undefined;
    const detail = `failed, HTTP ${status}, unknown error`;
    return isFromFal || status < 500 ? failure('bad_answer', detail, { isJobFree }) : failure('unreachable', detail);
  };

  const loadResult = async (id: string, signal: AbortSignal): Promise<Buffer> => {
    const answer = await call('GET', jobPath(id), signal);
    if (answer.status !== 200) throw jobFailure(answer);
    const output = parseAnswer(OutputAnswer, answer);
    // Report an incomplete answer as unreachable, so that the request is retried.
    if (!output) throw failure('unreachable', 'incomplete result');
    const url = output.images?.[0]?.url ?? output.image?.url;
    if (!url) throw failure('bad_answer', 'completed without a picture');
    return load(url, signal);
  };

  return {
    /**
     * Queues a try-on. This request is charged.
     * @returns the id of the request
     * @throws ProviderFailure
     */
    async submit(input: Record<string, unknown>, signal: AbortSignal): Promise<string> {
      const answer = await call('POST', `/${model}`, signal, input);
      if (answer.status !== 200) throw submissionFailure(answer);
      const submitted = parseAnswer(SubmitAnswer, answer);
      if (!submitted) throw failure('bad_answer', 'the request has no id');
      return submitted.request_id;
    },

    /** Returns the state of a request. @throws ProviderFailure */
    async status(id: string, signal: AbortSignal): Promise<JobState<Buffer>> {
      const answer = await call('GET', `${jobPath(id)}/status`, signal);
      if (answer.status === 404) return { state: 'unknown' };
      // The queue answers 202 while the request waits or runs.
      if (answer.status !== 200 && answer.status !== 202) throw queueFailure(answer, false);
      const status = parseAnswer(StatusAnswer, answer)?.status;
      if (status === undefined) throw failure('unreachable', 'incomplete status');
      if (status === 'COMPLETED') return { state: 'done', load: () => loadResult(id, signal) };
      if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { state: 'working' };
      throw failure('bad_answer', 'unknown error: a status that is not documented');
    },

    /** Cancels a request. Does nothing if it has ended. @throws ProviderFailure */
    async cancel(id: string): Promise<void> {
      const answer = await call('PUT', `${jobPath(id)}/cancel`, new AbortController().signal);
      if (![200, 202, 400, 404].includes(answer.status)) throw queueFailure(answer, false);
    },

    /** Checks the key by requesting the status of a made-up job, which is free. @throws Error if fal refuses the key. Resolves if fal doesn't answer */
    async checkKey(): Promise<void> {
      const nobody = '00000000-0000-0000-0000-000000000000';
      const answer = await call('GET', `${jobPath(nobody)}/status`, new AbortController().signal).catch(
        () => undefined,
      );
      if (answer?.status === 401) throw new Error('FAL_API_KEY was refused by fal (HTTP 401).');
    },
  };
}
