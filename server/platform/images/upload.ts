import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Owner } from '../budget';
import type { UploadRules } from './uploadRules';

/** A file as it came, with the rules of the place it came to. */
export interface Upload {
  /** Of the file that holds it. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** The first bytes, for telling its format. */
  head: Buffer;
  rules: UploadRules;
  owner: Owner;
  /** Aborts when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  /** Removes the file, and what was made of it beside it. */
  discard: () => Promise<void>;
}

/** What `sniffFormat` looks at. */
const headSize = 1024;

/** Writes a stream to a new file, and notes on the way what an `Upload` tells of it. @throws what the stream or the disk does */
export async function writeUpload(
  source: Readable,
  path: string,
): Promise<Pick<Upload, 'path' | 'size' | 'sha256' | 'head'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const note = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)]);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(source, note, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex'), head };
}
