import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../contract/error';
import { ApiError } from '../apiError';
import { isDatabaseUnavailable, isUnstorableText } from '../db/databaseErrors';
import { StorageUnavailable } from '../storage/storage';
import { fieldOf, validationSentence } from './validationSentence';

const unknownCallText = 'invalid API call or we having trouble processing your request';

function toInvalidInputError(request: FastifyRequest, error: FastifyError): ApiError {
  const first = error.validation?.[0];
  // An invalid id gets the same answer as an unknown one.
  if (!first || error.validationContext === 'params') return new ApiError(404, 'not_found', unknownCallText);
  if (error.validationContext === 'headers')
    return new ApiError(400, 'invalid_input', 'The Idempotency-Key must have 1 to 200 characters.');
  const fields = error.validationContext === 'querystring' ? request.query : request.body;
  const value = (fields as Record<string, unknown> | null | undefined)?.[fieldOf(first)];
  if (!fieldOf(first)) return new ApiError(400, 'invalid_input', unknownCallText);
  const path = request.routeOptions.config.call?.path ?? '';
  return new ApiError(400, 'invalid_input', validationSentence({ error: first, value, path }));
}

/** Converts an error that Fastify itself threw to an `ApiError`, whose message users can read. */
function toFrameworkError({ statusCode = 500 }: FastifyError): ApiError {
  if (statusCode === 413)
    return new ApiError(413, 'too_large', 'This is more than can be sent at once. Please send less.');
  if (statusCode === 415) return new ApiError(415, 'wrong_content_type', unknownCallText);
  return new ApiError(statusCode, 'bad_request', unknownCallText);
}

/** Returns the ApiError for an error that the caller has caused; undefined for a failure of the server. */
function asApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.validation) return toInvalidInputError(request, error);
  if (isUnstorableText(error))
    return new ApiError(
      400,
      'invalid_input',
      "This text contains a character that can't be stored. Please type it again.",
    );
  return error.statusCode !== undefined && error.statusCode < 500 ? toFrameworkError(error) : undefined;
}

const serverBusyError = () =>
  new ApiError(503, 'busy', 'Drape is very busy right now. Please try again in a few seconds.', 5);

/** Answers a failed call with `{detail, code}`. Unexpected errors are logged, and the answer doesn't reveal them. */
export function errorHandler(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): unknown {
  const apiError = asApiError(error, request);
  if (apiError) request.log.info({ status: apiError.status, code: apiError.code }, 'refused');
  else request.log.error({ err: error }, 'failed');
  const ownFailure = () =>
    isDatabaseUnavailable(error) || error instanceof StorageUnavailable
      ? serverBusyError()
      : new ApiError(500, 'internal', 'Something went wrong on our side. Please try again in a moment.');
  const answer = apiError ?? ownFailure();
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  return reply.code(answer.status).send({ detail: answer.message, code: answer.code } satisfies ErrorBody);
}

/** Answers 404 for a path that belongs to no call. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): unknown {
  return reply.code(404).send({ detail: unknownCallText, code: 'unknown_call' } satisfies ErrorBody);
}
