import type { SavedImage } from '../../../contract/saved';
import { downloadImage } from '../../editor/client/downloadImage';
import { lightboxTexts } from '../../messages/library';
import type { RenewAddress } from '../../ui/addressRenewal';
import { extensionOf } from '../../ui/fileName';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { lookFileName } from './lookName';

/**
 * Downloads a look as a JPEG. A look with holes is downloaded as it is stored, because a JPEG has no transparency.
 *
 * @throws Error with a message for the user
 */
export async function downloadLook(look: SavedImage, renew: RenewAddress): Promise<void> {
  if (!look.has_holes) return downloadImage(look.saved_image_url, renew);
  const picture = await loadPicture(look.saved_image_url, renew);
  if (!picture) throw new Error(lightboxTexts.downloadFailed);
  saveFile(URL.createObjectURL(picture), lookFileName(look) + extensionOf(picture.type));
}
