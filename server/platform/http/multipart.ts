import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError';
import type { UploadRules } from '../images/uploadRules';
import type { Upload } from '../images/vetImage';

/** Bytes that the text fields and the framing of a multipart body may add to its files. */
export const framing = 64 * 1024;

/**
 * Refuses a body by the length it announces, before a byte of it is read. The connection stays open: closed, the browser would show a broken upload
 * instead of the reason.
 */
export function refuseLength(request: FastifyRequest, maxBytes: number, tooLarge: string): void {
  const length = request.headers['content-length'];
  if (length === undefined)
    throw new ApiError(
      411,
      'length_required',
      'The upload does not say how large it is. Please send a Content-Length.',
    );
  if (Number(length) > maxBytes) throw new ApiError(413, 'file_too_large', tooLarge);
}

const malformed = () =>
  new ApiError(400, 'upload_broken', 'The upload arrived incomplete. Please check your connection and try again.');

/**
 * Reads a multipart body: the text fields become `request.body`, to be validated like any other, and the files `request.uploads`. There must be
 * exactly one file under each name.
 */
export async function readMultipart(
  request: FastifyRequest,
  names: readonly string[],
  rules: UploadRules,
): Promise<void> {
  if (!request.isMultipart()) throw new ApiError(415, 'not_multipart', rules.missing);
  const body: Record<string, unknown> = {};
  const uploads: Record<string, Upload> = {};
  // Every part is read to the end even when one is refused, or the connection would hang half read.
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
      uploads[part.fieldname] = { bytes: await part.toBuffer(), rules };
      // A file that was cut at the limit looks complete to toBuffer().
      if (part.file.truncated) refusal ??= new ApiError(413, 'file_too_large', rules.tooLarge);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw new ApiError(400, 'unexpected_file', 'Please upload one image at a time.');
    throw malformed();
  }
  if (refusal) throw refusal;
  if (names.some((name) => !uploads[name]?.bytes.length)) throw new ApiError(400, 'file_missing', rules.missing);
  request.body = body;
  request.uploads = uploads;
}
