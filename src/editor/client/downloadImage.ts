import { editorTexts as texts } from '../../messages/editor';
import { saveFile } from '../../ui/saveFile';
import { editorClient } from './editorClient';

const fileName = 'downloaded-image.jpg';

const load = (url: string) => fetch(url, { mode: 'cors' }).catch(() => null);

/**
 * Saves an image as a JPEG under the product's file name, marked as generated.
 *
 * @param renew exchanges an expired signed address for a valid one
 * @throws Error with a message for the user
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
