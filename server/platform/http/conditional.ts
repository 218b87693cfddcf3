import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage/storage';

const withoutWeakMark = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller already has the current version of a file, by If-None-Match (RFC 9110, 13.1.2). The comparison ignores weak marks. */
export function hasVersion({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.trim() === '*' || tags.split(',').some((tag) => withoutWeakMark(tag) === etag);
}

/**
 * The requested range of bytes (RFC 9110, 14.2). Undefined if the whole file is to be sent: without a range, for several ranges, for units other than bytes,
 * and if If-Range names another version.
 *
 * @param size number of bytes of the whole file
 */
export function rangeOf(
  { range, 'if-range': version }: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (version !== undefined && version !== etag) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // A range without a start, such as `-500`, means the last bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
