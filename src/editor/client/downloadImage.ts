import { editorTexts as texts } from '../../messages/editor';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { editorClient } from './editorClient';

const fileName = 'downloaded-image.jpg';

/**
 * Saves an image as a JPEG under the product's file name, marked as generated.
 *
 * @param renew exchanges an expired signed address for a valid one
 * @throws Error with a message for the user
 */
export async function downloadImage(url: string, renew: (url: string) => Promise<string | null>): Promise<void> {
  const picture = await loadPicture(url, renew);
  if (!picture) throw new Error(texts.downloadRefused);
  saveFile(URL.createObjectURL(await editorClient.toJpeg(picture)), fileName);
}
