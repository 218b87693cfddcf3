import { editorClient } from './client/editorClient';

const fileName = 'downloaded-image.jpg';

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/**
 * Saves an image under the product's file name, as the JPEG that name says it is, marked as generated.
 *
 * @throws Error with a sentence for the user
 */
export async function downloadImage(url: string): Promise<void> {
  const response = await fetch(url, { mode: 'cors' }).catch(() => null);
  if (!response?.ok) throw new Error('The image could not be downloaded. Please check your connection and try again.');
  save(await editorClient.toJpeg(await response.blob()));
}
