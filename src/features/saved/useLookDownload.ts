import { useContext, useState } from 'react';
import type { SavedImage } from '../../../contract/saved';
import { useDownload } from '../../editor/client/useDownload';
import { lightboxTexts } from '../../messages/library';
import { AddressRenewal } from '../../ui/addressRenewal';
import { extensionOf } from '../../ui/fileName';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { toast } from '../../ui/toast';
import { lookFileName } from './lookName';

/** Downloads a look: as a JPEG, or as it is stored if it has holes, because a JPEG has no transparency. */
export function useLookDownload(look: SavedImage) {
  const renew = useContext(AddressRenewal);
  const { download, isDownloading } = useDownload();
  const [isLoading, setIsLoading] = useState(false);
  const downloadStored = async () => {
    setIsLoading(true);
    const picture = await loadPicture(look.saved_image_url, renew);
    setIsLoading(false);
    if (picture) saveFile(URL.createObjectURL(picture), lookFileName(look) + extensionOf(picture.type));
    else toast.httpError(lightboxTexts.downloadFailed);
  };
  return {
    download: () => void (look.has_holes ? downloadStored() : download(look.saved_image_url)),
    isDownloading: isDownloading || isLoading,
  };
}
