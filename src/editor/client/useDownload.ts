import { useContext, useState } from 'react';
import { editorTexts as texts } from '../../messages/editor';
import { AddressRenewal } from '../../ui/addressRenewal';
import { toast } from '../../ui/toast';
import { downloadImage } from './downloadImage';

/** Downloads pictures one at a time. If a download fails, a toast shows the error. */
export function useDownload() {
  const renew = useContext(AddressRenewal);
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async (url: string) => {
    setIsDownloading(true);
    try {
      await downloadImage(url, renew);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : texts.downloadFailed);
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}
