import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Platform } from '../platform/platform';
import { arrangeExport } from './arrangeExport';
import { readUserData } from './exportRepository';

/**
 * Exports everything that a user owns, as a ZIP that is created while it is sent. Pictures are streamed one after the other. If a picture can't be read, the
 * stream breaks off with an error, so that the client notices that the ZIP is incomplete.
 */
export async function exportAccount(
  { db, media, config }: Pick<Platform, 'db' | 'media' | 'config'>,
  userId: number,
): Promise<Readable> {
  const { documents, pictures } = arrangeExport(await readUserData(db, userId), config.publicUrl);
  const zip = new ZipFile();
  const archive = new PassThrough();
  let openPicture: Readable | undefined;
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  for (const [name, content] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(content, undefined, 2)), name);
  for (const [name, key] of pictures)
    // Pictures are already compressed.
    zip.addReadStreamLazy(name, { compress: false }, (passStream) => {
      media.stream(key).then(
        ({ stream }) => {
          openPicture = stream;
          if (archive.destroyed) stream.destroy();
          else passStream(undefined, stream);
        },
        (error: unknown) => archive.destroy(error instanceof Error ? error : new Error('a picture cannot be read')),
      );
    });
  // If the download is cancelled, close the picture that is being sent.
  archive.on('close', () => openPicture?.destroy());
  zip.end();
  return archive;
}
