import { EngineRefusal } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import type { GenerationRow } from './generationRepository';

export interface Failure {
  errorCode: string;
  errorDetail: string;
}

// The web app has its own texts for these two codes. These sentences are for other callers of the API.
export const timeoutFailure: Failure = {
  errorCode: 'generation_timeout',
  errorDetail: 'The generation took too long and was stopped. Try again.',
};

/** The failure for an unexpected error. Says nothing about its cause. */
export const unexpectedFailure: Failure = {
  errorCode: 'generation_failed',
  errorDetail: 'The generation failed. Try again.',
};

/** The failure for an error: the engine's own sentence if it refused. */
export const failureOf = (error: unknown): Failure =>
  error instanceof EngineRefusal ? { errorCode: error.code, errorDetail: error.message } : unexpectedFailure;

/** The error for a call that waited for a generation which ended without a picture. */
export function noPictureError(row: GenerationRow): ApiError {
  if (row.status === 'cancelled') return new ApiError(409, 'generation_cancelled', 'The generation was cancelled.');
  const { errorCode, errorDetail } = { ...unexpectedFailure, ...(row.errorCode && row.errorDetail && row) } as Failure;
  const status = errorCode === timeoutFailure.errorCode ? 504 : errorCode === unexpectedFailure.errorCode ? 500 : 422;
  return new ApiError(status, errorCode, errorDetail);
}
