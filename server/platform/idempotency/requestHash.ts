import { createHash } from 'node:crypto';
import type { Upload } from '../images/upload';

interface RequestParts {
  method: string;
  /** The URL, including the query. */
  url: string;
  /** The parsed body, or the bytes of an unparsed one. */
  body: unknown;
  files: Record<string, Pick<Upload, 'sha256'>> | undefined;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns a hash, in hex, of the method, the URL, the body and the content of the files. A retried request has the same hash. */
export function requestHash({ method, url, body, files }: RequestParts): string {
  const fileHashes = Object.entries(files ?? {}).map(([name, file]) => `${name} ${file.sha256}`);
  const fields = Buffer.isBuffer(body) ? sha256(body) : (body ?? null);
  return sha256(JSON.stringify([method, url, fields, fileHashes.toSorted((a, b) => a.localeCompare(b))]));
}

/** Derives a UUID from a text. UUIDs of version 8 (RFC 9562) may contain any bits that the application chooses. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
