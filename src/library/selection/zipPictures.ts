import { extensionOf } from '../../ui/fileName';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';

export interface PictureFile {
  id: number;
  address: string;
  /** The file's name without its extension. */
  name: string;
}

/**
 * Returns a name that isn't taken yet: the name itself, or the name with a number. Names that differ only in upper and lower case count as equal, as on Windows
 * and macOS.
 */
function uniqueName(name: string, takenNames: Set<string>): string {
  let unique = name;
  for (let number = 2; takenNames.has(unique.toLowerCase()); number++) unique = `${name}-${number}`;
  takenNames.add(unique.toLowerCase());
  return unique;
}

/** Returns a text file that describes the pictures, and is added to the ZIP as the last file. */
export type ZipDescription = (files: ReadonlyMap<number, string>) => { name: string; text: string };

interface Options {
  describe: ZipDescription | undefined;
  renew: (url: string) => Promise<string | null>;
  onProgress: (finished: number) => void;
  signal: AbortSignal;
}

/**
 * Downloads pictures as one ZIP file. A picture is only fetched when the pictures before it have been packed, so that few pictures are in memory at the same
 * time.
 *
 * @returns the ids of the pictures that couldn't be loaded. If none could be loaded, nothing is downloaded
 * @throws DOMException `AbortError` if the signal aborts
 */
export async function zipPictures(
  pictures: readonly PictureFile[],
  zipName: string,
  options: Options,
): Promise<number[]> {
  const { describe, renew, onProgress, signal } = options;
  const { downloadZip } = await import('client-zip');
  const failed: number[] = [];
  const takenNames = new Set<string>();
  const files = new Map<number, string>();
  async function* contents() {
    let finished = 0;
    for (const { id, address, name } of pictures) {
      signal.throwIfAborted();
      const picture = await loadPicture(address, renew, signal);
      if (picture) {
        const file = uniqueName(name, takenNames) + extensionOf(picture.type);
        files.set(id, file);
        yield { name: file, input: picture.stream() };
      } else failed.push(id);
      onProgress(++finished);
    }
    if (!describe) return;
    const { name, text } = describe(files);
    yield { name, input: new Blob([text]).stream() };
  }
  const zip = await downloadZip(contents()).blob();
  signal.throwIfAborted();
  if (failed.length < pictures.length) saveFile(URL.createObjectURL(zip), `${zipName}.zip`);
  return failed;
}
