import { createFalApi } from '../../../../server/engine/fal/falApi';
import { createFashnApi } from '../../../../server/engine/fashn/fashnApi';
import { createGoogleApi } from '../../../../server/engine/google/googleApi';
import { createOpenaiApi } from '../../../../server/engine/openai/openaiApi';
import type { JobState } from '../../../../server/engine/generative/runJob';
import { type FailureKind, ProviderFailure } from '../../../../server/engine/providerFailure';
import fal from './documented/fal.json';
import fashn from './documented/fashn.json';
import google from './documented/google.json';
import openai from './documented/openai.json';
import { type Reaction, json, startFakeServer } from './fakeProvider';

/* Each error that a provider documents, with what it means to Drape. A documented error that isn't in these tables makes a test fail. */

let server: Awaited<ReturnType<typeof startFakeServer>>;
let nextReactions: Reaction[] = [];

beforeAll(async () => {
  server = await startFakeServer(() => nextReactions.shift() ?? 'drop');
});
afterAll(() => server.close());

const { signal } = new AbortController();
const picture = Buffer.from('picture');
const described = { type: '', kind: 'top', sleeve: null } as const;
const photos = { person: picture, garment: picture, part: 'upper', described } as const;
const timing = { signal, timeout: 5_000 };

/** Makes a request that gets these answers. Returns the kind of its failure, with `free` if nothing was charged for the request or the job. */
async function failureOf(request: () => Promise<unknown>, ...reactions: Reaction[]): Promise<string> {
  nextReactions = reactions;
  const error = await request().then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderFailure)) throw error;
  return error.isFree || error.isJobFree ? `${error.kind}, free` : error.kind;
}

/** Loads the result of a job that has completed. */
async function resultOf(check: Promise<JobState<Buffer>>): Promise<Buffer> {
  const state = await check;
  if (state.state !== 'done') throw new Error(`the job is ${state.state}`);
  return state.load();
}

const failuresByName = async (names: string[], fail: (name: string) => Promise<string>) => {
  const rows: Record<string, string> = {};
  for (const name of names) rows[name] = await fail(name);
  return rows;
};

type FailuresByName = Record<string, FailureKind | `${FailureKind}, free`>;

describe('fal', () => {
  const api = () => createFalApi({ apiKey: 'k', baseUrl: server.origin, model: 'fal-ai/leffa/virtual-tryon' });
  const modelError = (type: string, status: number) =>
    json(status, { detail: [{ ...fal.modelError.detail[0], type }] });

  test('a job that fails is certainly free only if the status is 500 or more', async () => {
    const rows = await failuresByName(Object.keys(fal.modelErrors), (type) => {
      const status = fal.modelErrors[type as keyof typeof fal.modelErrors];
      return failureOf(() => resultOf(api().status('1', signal)), json(200, fal.completed), modelError(type, status));
    });
    expect(rows).toEqual({
      internal_server_error: 'bad_answer, free',
      generation_timeout: 'bad_answer, free',
      downstream_service_error: 'bad_answer',
      downstream_service_unavailable: 'bad_answer, free',
      content_policy_violation: 'content_blocked',
      no_media_generated: 'bad_answer',
      image_too_small: 'bad_input',
      image_too_large: 'bad_input',
      image_load_error: 'bad_input',
      file_download_error: 'bad_input',
      face_detection_error: 'bad_input',
      file_too_large: 'bad_input',
      unsupported_image_format: 'bad_input',
      one_of: 'bad_answer',
    } satisfies FailuresByName);
    for (const [error_type, status] of Object.entries(fal.requestErrors)) {
      const answer = json(status, { ...fal.requestError, error_type });
      const failure = await failureOf(() => resultOf(api().status('1', signal)), json(200, fal.completed), answer);
      expect([error_type, failure]).toEqual([error_type, status >= 500 ? 'bad_answer, free' : 'bad_answer']);
    }
  });

  test('a job that fal refuses when it is submitted was never queued, and is free; if fal fails instead, the job may have been queued', async () => {
    const submit = (reaction: Reaction) => failureOf(() => api().submit({}, signal), reaction);
    expect(await submit(modelError('image_too_small', 422))).toBe('bad_input, free');
    expect(await submit(modelError('content_policy_violation', 422))).toBe('content_blocked, free');
    expect(await submit(modelError('one_of', 422))).toBe('bad_answer, free');
    expect(await submit(json(401, fal.refusal))).toBe('key_refused, free');
    expect(await submit(json(403, fal.refusal))).toBe('key_refused, free');
    expect(await submit(json(404, fal.refusal))).toBe('bad_answer, free');
    expect(await submit(json(429, fal.refusal))).toBe('rate_limited, free');
    expect(await submit(json(500, fal.refusal))).toBe('unreachable');
    // If the key is refused while a job runs, the job may still be charged.
    expect(await failureOf(() => api().status('1', signal), json(401, fal.refusal))).toBe('key_refused');
  });
});

describe('fashn', () => {
  const api = () => createFashnApi({ apiKey: 'k', baseUrl: server.origin });

  test('a request that is refused has no prediction, and is free', async () => {
    const rows = await failuresByName(Object.keys(fashn.apiErrors), (error) => {
      const status = fashn.apiErrors[error as keyof typeof fashn.apiErrors];
      return failureOf(() => api().run(photos, signal), json(status, { ...fashn.apiError, error }));
    });
    expect(rows).toEqual({
      BadRequest: 'bad_answer, free',
      UnauthorizedAccess: 'key_refused, free',
      NotFound: 'bad_answer, free',
      RateLimitExceeded: 'rate_limited, free',
      ConcurrencyLimitExceeded: 'rate_limited, free',
      OutOfCredits: 'out_of_credit, free',
      InternalServerError: 'unreachable, free',
    } satisfies FailuresByName);
  });

  test('a failed prediction may be charged', async () => {
    const rows = await failuresByName(fashn.runtimeErrors, (name) => {
      const answer = json(200, { ...fashn.runtimeError, error: { ...fashn.runtimeError.error, name } });
      return failureOf(() => api().status('1', signal), answer);
    });
    expect(rows).toEqual({
      ImageLoadError: 'bad_input',
      ContentModerationError: 'content_blocked',
      NSFWError: 'content_blocked',
      PhotoTypeError: 'bad_input',
      PoseError: 'bad_input',
      InputValidationError: 'bad_input',
      ThirdPartyError: 'content_blocked',
      UnavailableError: 'bad_answer',
      PipelineError: 'bad_answer',
    } satisfies FailuresByName);
  });
});

test('openai: a refusal is free; after a failure of OpenAI itself, the picture may be charged', async () => {
  const api = createOpenaiApi({ apiKey: 'k', baseUrl: server.origin, model: 'gpt-image-2' });
  const order = {
    images: [{ bytes: picture, type: 'image/png' }],
    prompt: 'p',
    size: { width: 1, height: 1 },
  } as const;
  const rows = await failuresByName(Object.keys(openai.errors), (code) => {
    const [status, type] = openai.errors[code as keyof typeof openai.errors] as [number, string];
    const body = { error: { ...openai.error.error, type, code } };
    return failureOf(() => api.edit({ ...order, images: [...order.images] }, signal, 5_000), json(status, body));
  });
  expect(rows).toEqual({
    invalid_api_key: 'key_refused, free',
    account_deactivated: 'key_refused, free',
    unsupported_country_region_territory: 'key_refused, free',
    model_not_found: 'bad_answer, free',
    unknown_parameter: 'bad_answer, free',
    invalid_image_file: 'bad_input, free',
    moderation_blocked: 'content_blocked, free',
    rate_limit_exceeded: 'rate_limited, free',
    slow_down: 'rate_limited, free',
    insufficient_quota: 'out_of_credit, free',
    credit_balance_exhausted: 'out_of_credit, free',
    organization_spend_limit_exceeded: 'out_of_credit, free',
    project_spend_limit_exceeded: 'out_of_credit, free',
    organization_usage_limit_exceeded: 'out_of_credit, free',
    billing_hard_limit_reached: 'out_of_credit, free',
    server_error: 'unreachable',
    server_is_overloaded: 'unreachable, free',
  } satisfies FailuresByName);
});

describe('google', () => {
  const api = () => createGoogleApi({ apiKey: 'k', baseUrl: server.origin });
  const tryOn = () => api().tryOn('virtual-try-on-001', { person: picture, garment: picture }, timing);

  test('each status and each reason is mapped to a kind of failure', async () => {
    const statuses = await failuresByName(Object.keys(google.errors), (status) => {
      const code = google.errors[status as keyof typeof google.errors];
      return failureOf(tryOn, json(code, { error: { code, status, message: 'Made up' } }));
    });
    expect(statuses).toEqual({
      INVALID_ARGUMENT: 'bad_answer, free',
      FAILED_PRECONDITION: 'bad_answer, free',
      UNAUTHENTICATED: 'key_refused, free',
      PERMISSION_DENIED: 'key_refused, free',
      NOT_FOUND: 'bad_answer, free',
      RESOURCE_EXHAUSTED: 'rate_limited, free',
      INTERNAL: 'unreachable, free',
      UNAVAILABLE: 'unreachable, free',
      DEADLINE_EXCEEDED: 'unreachable, free',
    } satisfies FailuresByName);
    const reasons = await failuresByName(Object.keys(google.reasons), (reason) => {
      const [code, status] = google.reasons[reason as keyof typeof google.reasons] as [number, string];
      const details = [{ ...google.error.error.details[0], reason }];
      return failureOf(tryOn, json(code, { error: { ...google.error.error, code, status, details } }));
    });
    expect(reasons).toEqual({
      API_KEY_INVALID: 'key_refused, free',
      API_KEY_SERVICE_BLOCKED: 'key_refused, free',
      SERVICE_DISABLED: 'key_refused, free',
      CONSUMER_SUSPENDED: 'out_of_credit, free',
      BILLING_DISABLED: 'out_of_credit, free',
    } satisfies FailuresByName);
  });

  test('an answer of Gemini without a picture may be charged', async () => {
    const generate = () => api().generate('gemini', { prompt: 'p', images: [], aspectRatio: '1:1' }, timing);
    const [candidate] = google.generated.candidates;
    const rows = await failuresByName(google.finishReasons, (finishReason) =>
      failureOf(generate, json(200, { candidates: [{ ...candidate, content: {}, finishReason }] })),
    );
    const blocked = google.finishReasons.slice(0, 8);
    expect(rows).toEqual(
      Object.fromEntries(
        google.finishReasons.map((reason) => [reason, blocked.includes(reason) ? 'content_blocked' : 'bad_answer']),
      ),
    );
    expect(await failureOf(generate, json(200, { promptFeedback: { blockReason: 'SAFETY' } }))).toBe('content_blocked');
  });

  test('a picture that Virtual Try-On filters counts as blocked', async () => {
    expect(await failureOf(tryOn, json(200, { predictions: [{ raiFilteredReason: 'Made up' }] }))).toBe(
      'content_blocked',
    );
  });
});
