import { EngineRefusal } from '../engine/engine';
import { type FailureKind, ProviderFailure } from '../engine/providerFailure';
import { ApiError } from '../platform/apiError';
import type { GenerationRow } from './generationRepository';

export interface Failure {
  errorCode: string;
  errorDetail: string;
}

// The web app shows its own texts for `timeoutFailure` and `unexpectedFailure`. Their sentences here are for other clients of the API.
export const timeoutFailure: Failure = {
  errorCode: 'generation_timeout',
  errorDetail: 'The generation took too long and was stopped. Try again.',
};

/** The failure for an unexpected error. Says nothing about its cause. */
export const unexpectedFailure: Failure = {
  errorCode: 'generation_failed',
  errorDetail: 'The generation failed. Try again.',
};

/** The failure for problems that only the operator can solve, or that go away by themselves. */
export const unavailableFailure: Failure = {
  errorCode: 'engine_unavailable',
  errorDetail: "New pictures can't be made right now. You weren't charged. Please try again later.",
};

/** The failure if the day's budget is too low for the generation. */
export const budgetFailure: Failure = {
  errorCode: 'daily_limit',
  errorDetail: "All pictures of today have been made. You weren't charged. Please try again tomorrow.",
};

/** The failure for edits if the configured server offers none. */
export const noEditsFailure: Failure = {
  errorCode: 'no_edits',
  errorDetail: "Pictures can't be edited here at the moment. You weren't charged.",
};

/** What the customer is told if a provider made no picture. The web app shows this sentence below its own message about the failed generation. */
const providerFailures: Readonly<Record<FailureKind, Failure>> = {
  content_blocked: {
    errorCode: 'content_blocked',
    errorDetail: "The photos didn't pass the content check. You weren't charged. Choose other photos.",
  },
  edit_blocked: {
    errorCode: 'content_blocked',
    errorDetail:
      "The picture or your words didn't pass the content check. You weren't charged. Say it in other words, or choose another picture.",
  },
  bad_input: {
    errorCode: 'photo_not_usable',
    errorDetail:
      "These photos can't be used for a picture. You weren't charged. Choose a photo of one person from the front, and one that shows the whole garment.",
  },
  rate_limited: {
    errorCode: 'engine_busy',
    errorDetail: "Too many pictures are being made right now. You weren't charged. Please try again in a few minutes.",
  },
  out_of_credit: unavailableFailure,
  key_refused: unavailableFailure,
  unreachable: unavailableFailure,
  timed_out: timeoutFailure,
  bad_answer: unexpectedFailure,
  outcome_unknown: unexpectedFailure,
  budget_spent: budgetFailure,
  circuit_open: unavailableFailure,
};

/** Returns the failure that this error causes. If the engine refused the work, it contains the engine's own sentence. */
export function failureOf(error: unknown): Failure {
  if (error instanceof EngineRefusal) return { errorCode: error.code, errorDetail: error.message };
  if (error instanceof ApiError && error.code === 'consent_needed')
    return { errorCode: error.code, errorDetail: error.message };
  return error instanceof ProviderFailure ? providerFailures[error.kind] : unexpectedFailure;
}

/** Whether every generation will fail with this error until the operator does something. */
export const needsOperator = (error: unknown): boolean =>
  error instanceof ProviderFailure && (error.kind === 'out_of_credit' || error.kind === 'key_refused');

/** HTTP statuses by error code. Failures that aren't listed come from the photos or the prompt, and get 422. */
const httpStatuses: Readonly<Record<string, number>> = {
  [timeoutFailure.errorCode]: 504,
  [unexpectedFailure.errorCode]: 500,
  [unavailableFailure.errorCode]: 503,
  [budgetFailure.errorCode]: 503,
  [providerFailures.rate_limited.errorCode]: 503,
};

/** The error for a call that waited for a generation which ended without a picture. */
export function noPictureError(row: GenerationRow): ApiError {
  if (row.status === 'cancelled') return new ApiError(409, 'generation_cancelled', 'The generation was cancelled.');
  const { errorCode, errorDetail } = { ...unexpectedFailure, ...(row.errorCode && row.errorDetail && row) } as Failure;
  return new ApiError(httpStatuses[errorCode] ?? 422, errorCode, errorDetail);
}
