import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Platform } from '../platform/platform';
import { exportContents } from './exportContents';
import { readEverything } from './exportRepository';

/**
 * Everything a user owns, as a ZIP that is made while it is sent: each picture is read piece by piece, and none is opened before the one before has gone
 * out. A picture that cannot be read breaks the stream off, so that nobody takes half for all.
 */
export async function exportAccount({ db, media }: Pick<Platform, 'db' | 'media'>, userId: number): Promise<Readable> {
  const { documents, pictures } = exportContents(await readEverything(db, userId));
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  for (const [name, content] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(content, undefined, 2)), name);
  for (const [name, key] of pictures)
    // Pictures are compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      media.stream(key).then(
        ({ stream }) => {
          open = stream;
          if (out.destroyed) stream.destroy();
          else give(undefined, stream);
        },
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error('a picture cannot be read')),
      );
    });
  // Of a download that breaks off, the picture under way is left half read.
  out.on('close', () => open?.destroy());
  zip.end();
  return out;
}
