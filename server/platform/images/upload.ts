import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Owner } from '../budget';
import type { UploadRules } from './uploadRules';

/** An uploaded file as received, with the rules for it. */
export interface Upload {
  /** Path of the file on disk. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hash of the content, in hex. */
  sha256: string;
  /** The first bytes of the file, for detecting its format. */
  head: Buffer;
  rules: UploadRules;
  owner: Owner;
  /** Aborts when the caller has closed the connection. */
  signal?: AbortSignal | undefined;
  /** Removes the file, and other files in its folder that were made from it. */
  discard: () => Promise<void>;
}

/** Bytes that `sniffFormat` needs. */
const headSize = 1024;

/**
 * Writes a stream to a new file. Meanwhile, computes the size and the hash of the content, and keeps its first bytes.
 *
 * @throws stream or disk errors
 */
export async function writeUpload(
  source: Readable,
  path: string,
): Promise<Pick<Upload, 'path' | 'size' | 'sha256' | 'head'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)]);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex'), head };
}
