import { editorTexts as texts } from '../../messages/editor';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { editorClient } from './editorClient';

const fileName = 'downloaded-image.jpg';

/** Returns the address of the signed JPEG that the server offers for a stored picture. Returns any other address unchanged. */
const jpegAddressOf = (address: string) => address.replace(/(\/media\/[^/]+)\/original(?=\?)/, '$1/copy.jpg');

type Renew = (url: string) => Promise<string | null>;

/**
 * Loads a picture as a JPEG that contains a statement of how it was made. If the signed JPEG can't be loaded, for example offline, the browser converts the
 * picture itself, and the statement isn't signed.
 */
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
