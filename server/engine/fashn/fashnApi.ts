import { Type } from '@sinclair/typebox';
import type { BodyPart } from '../../../contract/readings';
import { type ProviderAnswer, parseAnswer } from '../generative/callProvider';
import type { ProviderTryOn } from '../generative/generativeEngine';
import { createJsonApi } from '../generative/jsonApi';
import type { JobState } from '../generative/runJob';
import type { FailureKind, ProviderFailure } from '../providerFailure';
import { type FashnSettings, fashnModel } from './fashnSettings';

const categories: Record<BodyPart, string> = { upper: 'tops', lower: 'bottoms', whole: 'one-pieces' };

const RunAnswer = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });
const ErrorAnswer = Type.Object({ error: Type.String() });
const StatusAnswer = Type.Object({
  status: Type.String(),
  output: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  error: Type.Optional(Type.Union([Type.Object({ name: Type.String() }), Type.Null()])),
});

/** The errors of a refused request, by the name in the answer. There is no prediction then, so nothing was charged. */
const requestErrors: Record<string, FailureKind> = {
  UnauthorizedAccess: 'key_refused',
  RateLimitExceeded: 'rate_limited',
  ConcurrencyLimitExceeded: 'rate_limited',
  OutOfCredits: 'out_of_credit',
  BadRequest: 'bad_answer',
  NotFound: 'bad_answer',
  InternalServerError: 'unreachable',
};

/** The errors of a prediction that has begun. Those mapped to `bad_input` are about the photos, so another photo may work. */
const runtimeErrors: Record<string, FailureKind> = {
  ContentModerationError: 'content_blocked',
  NSFWError: 'content_blocked',
  ImageLoadError: 'bad_input',
  PhotoTypeError: 'bad_input',
  PoseError: 'bad_input',
  InputValidationError: 'bad_input',
  ThirdPartyError: 'content_blocked',
  UnavailableError: 'unreachable',
  PipelineError: 'bad_answer',
};

const toJpegUri = (image: Buffer) => `data:image/jpeg;base64,${image.toString('base64')}`;

/** Returns the name of an error for the log if it is one of FASHN's. Any other text could contain private data, such as a photo. */
const loggedNameOf = (name: string | undefined, known: object) => (name && name in known ? name : 'unknown error');

/**
 * Creates the client of FASHN's REST API (https://docs.fashn.ai), with what a try-on needs. Why Drape doesn't use its SDK:
 * docs/decisions/0017-clients-of-providers.md.
 */
export function createFashnApi({ apiKey, baseUrl }: FashnSettings) {
  const headers = { authorization: `Bearer ${apiKey}` };
  const { call, load, failure } = createJsonApi({ provider: 'fashn', baseUrl, headers });

  /** Returns the failure for a refused request. If the answer has none of FASHN's error names, it came from a proxy, and FASHN may have got the request. */
  const requestFailure = (answer: ProviderAnswer): ProviderFailure => {
    const name = parseAnswer(ErrorAnswer, answer)?.error;
    const { status, retryAfterMs } = answer;
    const byStatus: FailureKind =
      status === 401 || status === 403 ? 'key_refused' : status === 429 ? 'rate_limited' : 'unreachable';
    const kind = requestErrors[name ?? ''] ?? byStatus;
    const isFree = name ? name in requestErrors : [401, 403, 429].includes(status);
    return failure(kind, `HTTP ${status}, ${loggedNameOf(name, requestErrors)}`, {
      isFree,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  };

  return {
    /**
     * Begins a try-on. This request is charged.
     * @returns the id of the prediction
     * @throws ProviderFailure
     */
    async run({ person, garment, part }: ProviderTryOn, signal: AbortSignal): Promise<string> {
      const answer = await call('POST', '/run', signal, {
        model_name: fashnModel,
        inputs: {
          model_image: toJpegUri(person),
          garment_image: toJpegUri(garment),
          category: categories[part],
          mode: 'quality',
          output_format: 'png',
          // FASHN then keeps the picture for 60 minutes, in memory only, instead of 72 hours on its file server.
          return_base64: true,
        },
      });
      if (answer.status !== 200) throw requestFailure(answer);
      const run = parseAnswer(RunAnswer, answer);
      if (!run) throw failure('bad_answer', 'the run has no id');
      return run.id;
    },

    /** Returns the state of a prediction. @throws ProviderFailure */
    async status(id: string, signal: AbortSignal): Promise<JobState<Buffer>> {
      const answer = await call('GET', `/status/${encodeURIComponent(id)}`, signal);
      if (answer.status === 404) return { state: 'unknown' };
      if (answer.status !== 200) throw requestFailure(answer);
      const job = parseAnswer(StatusAnswer, answer);
      if (!job) throw failure('unreachable', 'incomplete status');
      switch (job.status) {
        case 'starting':
        case 'in_queue':
        case 'processing':
          return { state: 'working' };
        case 'completed': {
          const [output] = job.output ?? [];
          if (!output) throw failure('bad_answer', 'completed without a picture');
          return { state: 'done', load: () => load(output, signal) };
        }
        default: {
          const name = job.error?.name;
          const kind = runtimeErrors[name ?? ''] ?? 'bad_answer';
          // An unreachable provider would be asked again, but this job has ended.
          throw failure(kind === 'unreachable' ? 'bad_answer' : kind, `failed, ${loggedNameOf(name, runtimeErrors)}`);
        }
      }
    },

    /** Checks the key by requesting the balance, which is free. @throws Error if FASHN refuses the key. Resolves if FASHN doesn't answer */
    async checkKey(): Promise<void> {
      const answer = await call('GET', '/credits', new AbortController().signal).catch(() => undefined);
      if (answer?.status === 401 || answer?.status === 403)
        throw new Error(`FASHN_API_KEY was refused by FASHN (HTTP ${answer.status}).`);
    },
  };
}
