import { extensionOf } from '../../ui/fileName';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';

export interface PictureFile {
  id: number;
  address: string;
  /** The file's name without its extension. */
  name: string;
}

/** Returns a name that isn't taken yet, numbered if it has to be. Upper and lower case count as the same, as on Windows and macOS. */
function uniqueName(name: string, takenNames: Set<string>): string {
  let unique = name;
  for (let number = 2; takenNames.has(unique.toLowerCase()); number++) unique = `${name}-${number}`;
  takenNames.add(unique.toLowerCase());
  return unique;
}

interface Options {
  renew: (url: string) => Promise<string | null>;
  onProgress: (finished: number) => void;
  signal: AbortSignal;
}

/**
 * Downloads pictures as one ZIP file. Each is only fetched when the ones before it are packed, so that few are in memory at the same time.
 *
 * @returns the ids of the pictures that couldn't be loaded. If that is all of them, nothing is downloaded
 * @throws DOMException `AbortError` if the signal aborts
 */
export async function zipPictures(
  pictures: readonly PictureFile[],
  zipName: string,
  options: Options,
): Promise<number[]> {
  const { renew, onProgress, signal } = options;
  const { downloadZip } = await import('client-zip');
  const failed: number[] = [];
  const takenNames = new Set<string>();
  async function* files() {
    let finished = 0;
    for (const { id, address, name } of pictures) {
      signal.throwIfAborted();
      const picture = await loadPicture(address, renew, signal);
      if (picture) yield { name: uniqueName(name, takenNames) + extensionOf(picture.type), input: picture.stream() };
      else failed.push(id);
      onProgress(++finished);
    }
  }
  const zip = await downloadZip(files()).blob();
  signal.throwIfAborted();
  if (failed.length < pictures.length) saveFile(URL.createObjectURL(zip), `${zipName}.zip`);
  return failed;
}
