import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as pipeStreams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CheckedFile } from './manifest';

/** Size and checksum of a file. Undefined if it doesn't exist. */
export async function checksumOf(path: string): Promise<CheckedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes lines into a compressed file that only its owner can read, and returns its checksum. */
export async function writeLines(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<CheckedFile> {
  const withBreaks = async function* (): AsyncGenerator<string> {
    for await (const line of lines) yield `${line}\n`;
  };
  await pipeline(Readable.from(withBreaks()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  const written = await checksumOf(path);
  if (!written) throw new Error(`${path} was removed while the backup was made. Start it again.`);
  return written;
}

/** Reads the lines of a compressed file. @throws Error if it can't be read */
export async function* readLines(path: string): AsyncGenerator<string> {
  // Errors of both streams are thrown in the loop below, so the callback has nothing to do.
  const text = pipeStreams(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
