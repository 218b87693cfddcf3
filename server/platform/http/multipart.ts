import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError';
import { type Upload, writeUpload } from '../images/upload';

/** Maximum number of bytes that a multipart body may have in addition to its files: text fields, headers and boundaries. */
export const multipartOverhead = 64 * 1024;

/**
 * Refuses a body whose Content-Length is too large, before reading it. Keeps the connection open; otherwise the browser would report a broken upload instead of
 * the reason.
 *
 * @throws ApiError 411 `length_required`, 413 `file_too_large`
 */
export function refuseLargeBody(request: FastifyRequest, maxBytes: number, tooLarge: string): void {
  const length = request.headers['content-length'];
  if (length === undefined)
    throw new ApiError(411, 'length_required', 'The upload has no Content-Length header. Please send one.');
  if (Number(length) > maxBytes) throw new ApiError(413, 'file_too_large', tooLarge);
}

const brokenUploadError = () =>
  new ApiError(400, 'upload_broken', 'The upload arrived incomplete. Please check your connection and try again.');

/** Whether the error comes from a disk that is full, missing or not writable. */
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error;

function uploadErrorOf(error: unknown): unknown {
  if (isDiskError(error)) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
    return new ApiError(400, 'unexpected_file', 'Please upload one image at a time.');
  return brokenUploadError();
}

/** The folder that the files of a body are written to, and the properties that all their `Upload`s have in common. */
interface UploadDestination extends Pick<Upload, 'rules' | 'owner' | 'signal' | 'discard'> {
  folder: string;
}

/**
 * Reads a multipart body. Text fields become `request.body` and are validated like other bodies. Files are written to disk as they arrive and become
 * `request.uploads`. There must be exactly one file for each of `names`.
 *
 * @throws ApiError 400 `upload_broken`, `unexpected_file` or `file_missing`, 413 `file_too_large`, 415 `not_multipart`
 */
export async function readMultipart(
  request: FastifyRequest,
  names: readonly string[],
  { folder, ...common }: UploadDestination,
): Promise<void> {
  const { rules } = common;
  if (!request.isMultipart()) throw new ApiError(415, 'not_multipart', rules.missing);
  const body: Record<string, unknown> = {};
  const uploads: Record<string, Upload> = {};
  // The first refusal. It's only thrown after all parts have been read, because otherwise the connection would hang.
  let refusal: ApiError | undefined;
  try {
    const limits = { fileSize: rules.maxBytes, files: names.length, fields: 20, fieldSize: 16 * 1024 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
        continue;
      }
      if (!names.includes(part.fieldname) || uploads[part.fieldname]) {
        refusal ??= new ApiError(400, 'unexpected_file', 'Please upload one image at a time.');
        part.file.resume();
        continue;
      }
      uploads[part.fieldname] = { ...common, ...(await writeUpload(part.file, join(folder, randomUUID()))) };
      // A file that exceeds the limit is cut off without an error.
      if (part.file.truncated) refusal ??= new ApiError(413, 'file_too_large', rules.tooLarge);
    }
  } catch (error) {
    throw uploadErrorOf(error);
  }
  if (refusal) throw refusal;
  if (names.some((name) => !uploads[name]?.size)) throw new ApiError(400, 'file_missing', rules.missing);
  request.body = body;
  request.uploads = uploads;
}
