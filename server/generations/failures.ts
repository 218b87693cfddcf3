import { EngineRefusal } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import type { GenerationRow } from './generationRepository';

export interface Failure {
  errorCode: string;
  errorDetail: string;
}

type Kind = GenerationRow['kind'];

/** Whether the kind makes a picture from photos. The others change a picture by a prompt, and have texts of their own. */
const isGenerated = (kind: Kind) => kind === 'try-on' || kind === 'extraction';

const timedOutCode = 'generation_timeout';
const brokenCode = 'generation_failed';

/** The failure of a generation that took too long. */
export function timedOut(kind: Kind): Failure {
  const errorDetail = isGenerated(kind)
    ? 'The image generation took too long and was aborted. Please try again.'
    : 'The image generation is taking longer than expected. Please try again.';
  return { errorCode: timedOutCode, errorDetail };
}

/** The failure for an unexpected error. Says nothing about its cause. */
export function broken(kind: Kind): Failure {
  const errorDetail = isGenerated(kind)
    ? "Something's wrong with the input or server. Please try again."
    : "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.";
  return { errorCode: brokenCode, errorDetail };
}

/** The failure for an error: the engine's own sentence if it refused. */
export function failureOf(error: unknown, kind: Kind): Failure {
  return error instanceof EngineRefusal ? { errorCode: error.code, errorDetail: error.message } : broken(kind);
}

/** The answer to a call that waited for a generation which ended without a picture. */
export function endedWithout(row: GenerationRow): ApiError {
  if (row.status === 'cancelled')
    return new ApiError(409, 'generation_cancelled', 'The image generation was canceled.');
  const { errorCode, errorDetail } = { ...broken(row.kind), ...(row.errorCode && row.errorDetail && row) } as Failure;
  const status = errorCode === timedOutCode ? 504 : errorCode === brokenCode ? 500 : 422;
  return new ApiError(status, errorCode, errorDetail);
}
