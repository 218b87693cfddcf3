import { saveFile } from '../ui/saveFile';
import { editorClient } from './client/editorClient';

const fileName = 'downloaded-image.jpg';

/**
 * Saves an image under the product's file name, as the JPEG that name says it is, marked as generated.
 *
 * @throws Error with a sentence for the user
 */
export async function downloadImage(url: string): Promise<void> {
  const response = await fetch(url, { mode: 'cors' }).catch(() => null);
  if (!response?.ok) throw new Error('The image could not be downloaded. Please check your connection and try again.');
  saveFile(URL.createObjectURL(await editorClient.toJpeg(await response.blob())), fileName);
}
