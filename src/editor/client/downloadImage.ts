import { editorTexts as texts } from '../../messages/pages';
import { saveFile } from '../../ui/saveFile';
import { editorClient } from './editorClient';

const fileName = 'downloaded-image.jpg';

const load = (url: string) => fetch(url, { mode: 'cors' }).catch(() => null);

/**
 * Saves an image under the product's file name, as the JPEG that name says it is, marked as generated.
 *
 * @param renew exchanges a signed address that has expired for one that is valid
 * @throws Error with a sentence for the user
 */
export async function downloadImage(url: string, renew: (url: string) => Promise<string | null>): Promise<void> {
  let response = await load(url);
  if (response?.status === 403) {
    const renewed = await renew(url);
    if (renewed !== null) response = await load(renewed);
  }
  if (!response?.ok) throw new Error(texts.downloadRefused);
  saveFile(URL.createObjectURL(await editorClient.toJpeg(await response.blob())), fileName);
}
