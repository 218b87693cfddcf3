import { editorTexts as texts } from '../../messages/editor';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { editorClient } from './editorClient';

const fileName = 'downloaded-image.jpg';

/** The address under which the server offers a stored picture as a signed JPEG. The address of a picture that isn't stored stays the same. */
const jpegAddressOf = (address: string) => address.replace(/(\/media\/[^/]+)\/original(?=\?)/, '$1/copy.jpg');

type Renew = (url: string) => Promise<string | null>;

/** Loads a picture as a JPEG that says how it was made. Offline, the browser converts the picture that it has, without a signature. */
async function loadJpeg(url: string, renew: Renew): Promise<Blob> {
  const renewCopy: Renew = async () => {
    const renewed = await renew(url);
    return renewed === null ? null : jpegAddressOf(renewed);
  };
  const address = jpegAddressOf(url);
  const copy = address === url ? null : await loadPicture(address, renewCopy);
  if (copy) return copy;
  const picture = await loadPicture(url, renew);
  if (!picture) throw new Error(texts.downloadRefused);
  return editorClient.toJpeg(picture);
}

/**
 * Saves an image as a JPEG under the product's file name, marked as generated.
 *
 * @param renew exchanges an expired signed address for a valid one
 * @throws Error with a message for the user
 */
export async function downloadImage(url: string, renew: Renew): Promise<void> {
  saveFile(URL.createObjectURL(await loadJpeg(url, renew)), fileName);
}
