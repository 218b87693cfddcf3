import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Platform } from '../platform/platform';
import { exportContents } from './exportContents';
import { readEverything } from './exportRepository';

const pieceSize = 64 * 1024;

/** As one piece a picture would pass every buffer on the way, full or not, and the next would be read behind it. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/**
 * Everything a user owns, as a ZIP that is made while it is sent: of the pictures no more than one is in memory, and none is read before the one before
 * has gone out. A picture that cannot be read breaks the stream off, so that nobody takes half for all.
 */
export async function exportAccount({ db, media }: Pick<Platform, 'db' | 'media'>, userId: number): Promise<Readable> {
  const { documents, pictures } = exportContents(await readEverything(db, userId));
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  for (const [name, content] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(content, undefined, 2)), name);
  for (const [name, key] of pictures)
    // Pictures are compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      media.read(key).then(
        (bytes) => give(undefined, Readable.from(inPieces(bytes))),
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error('a picture cannot be read')),
      );
    });
  zip.end();
  return out;
}
