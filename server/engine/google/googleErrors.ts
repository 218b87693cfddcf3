import { Type } from '@sinclair/typebox';
import { type ProviderAnswer, parseAnswer } from '../generative/callProvider';
import { type FailureKind, ProviderFailure } from '../providerFailure';

/** The body of every error of a Google API: https://cloud.google.com/apis/design/errors. */
const ErrorAnswer = Type.Object({
  error: Type.Object({
    status: Type.Optional(Type.String()),
    details: Type.Optional(
      Type.Array(Type.Object({ reason: Type.Optional(Type.String()), retryDelay: Type.Optional(Type.String()) })),
    ),
  }),
});

/** The kinds of failure by Google's error reason, which is more specific than the status. */
const failureByReason: Record<string, FailureKind> = {
  API_KEY_INVALID: 'key_refused',
  API_KEY_SERVICE_BLOCKED: 'key_refused',
  SERVICE_DISABLED: 'key_refused',
  CONSUMER_SUSPENDED: 'out_of_credit',
  BILLING_DISABLED: 'out_of_credit',
};

const failureByStatus: Record<string, FailureKind> = {
  UNAUTHENTICATED: 'key_refused',
  PERMISSION_DENIED: 'key_refused',
  RESOURCE_EXHAUSTED: 'rate_limited',
  INVALID_ARGUMENT: 'bad_answer',
  FAILED_PRECONDITION: 'bad_answer',
  NOT_FOUND: 'bad_answer',
  UNAVAILABLE: 'unreachable',
  INTERNAL: 'unreachable',
  DEADLINE_EXCEEDED: 'unreachable',
};

/** Converts a duration like `34.5s` to milliseconds. Google sends it in the body instead of a Retry-After header. */
function millisecondsOf(duration: string | undefined): number | undefined {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/**
 * Returns the failure for a refused request. Google charges nothing for its own errors. If the body isn't Google's, the answer came from a proxy, and Google
 * may have received the request.
 */
export function toGoogleFailure(answer: ProviderAnswer): ProviderFailure {
  const { error } = parseAnswer(ErrorAnswer, answer) ?? {};
  const details = error?.details ?? [];
  const reason = details.map((detail) => detail.reason).find((name) => name !== undefined && name in failureByReason);
  const status = error?.status !== undefined && error.status in failureByStatus ? error.status : undefined;
  const byStatus: FailureKind =
    answer.status === 402 ? 'out_of_credit' : answer.status === 429 ? 'rate_limited' : 'unreachable';
  const kind = failureByReason[reason ?? ''] ?? failureByStatus[status ?? ''] ?? byStatus;
  const retryAfterMs =
    answer.retryAfterMs ?? details.map(({ retryDelay }) => millisecondsOf(retryDelay)).find(Number.isFinite);
  return new ProviderFailure('google', kind, {
    detail: `HTTP ${answer.status}, ${reason ?? status ?? 'unknown error'}`,
    isFree: reason !== undefined || status !== undefined || [402, 429].includes(answer.status),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}
