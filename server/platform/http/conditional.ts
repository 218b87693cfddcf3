import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage/storage';

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller already has this version (RFC 9110, 13.1.2: If-None-Match compares weakly). */
export function isKnown({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === etag);
}

/**
 * The requested range (RFC 9110, 14.2). Undefined for the whole. That is also the answer to several ranges, to units other than bytes, and to a range of
 * another version (If-Range, which compares strongly).
 *
 * @param size bytes of the whole
 */
export function rangeOf(
  { range, 'if-range': version }: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (version !== undefined && version !== etag) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // Without a start, the number counts bytes from the end.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
