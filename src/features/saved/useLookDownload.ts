import { useContext, useState } from 'react';
import type { SavedImage } from '../../../contract/saved';
import { lightboxTexts as texts } from '../../messages/library';
import { AddressRenewal } from '../../ui/addressRenewal';
import { toast } from '../../ui/toast';

// Load this on demand, because it pulls in the editor's image worker.
const loadDownload = () =>
  import('./downloadLook').catch((cause: unknown) => {
    throw new Error(texts.downloadFailed, { cause });
  });

/** Downloads a look. If that fails, a toast shows the error. */
export function useLookDownload(look: SavedImage) {
  const renew = useContext(AddressRenewal);
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      const { downloadLook } = await loadDownload();
      await downloadLook(look, renew);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : texts.downloadFailed);
    } finally {
      setIsDownloading(false);
    }
  };
  return { download: () => void download(), isDownloading };
}
