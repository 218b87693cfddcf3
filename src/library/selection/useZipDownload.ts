import { useContext } from 'react';
import dayjs from 'dayjs';
import { isAbort } from '../../api/errors';
import { bulkTexts as texts } from '../../messages/library';
import { AddressRenewal } from '../../ui/addressRenewal';
import { toast } from '../../ui/toast';
import type { useBulkWork } from './useBulkWork';
import { type PictureFile, type ZipDescription, zipPictures } from './zipPictures';

/**
 * Returns a function that downloads pictures as one ZIP file, whose name contains today's date.
 *
 * @param itemsText returns a text for a number of pictures, for example "3 garments"
 * @param onEnd called with the ids of the pictures that couldn't be loaded
 */
export function useZipDownload(
  work: ReturnType<typeof useBulkWork>,
  itemsText: (values: { count: number }) => string,
  onEnd: (failed: number[]) => void,
) {
  const renew = useContext(AddressRenewal);
  return async (name: string, pictures: readonly PictureFile[], describe?: ZipDescription): Promise<void> => {
    try {
      const failed = await work.runCancellable(texts.downloading, pictures.length, (onProgress, signal) =>
        zipPictures(pictures, `${name}-${dayjs().format('YYYY-MM-DD')}`, {
          describe,
          renew,
          onProgress,
          signal,
        }),
      );
      if (failed.length > 0) toast.httpError(texts.notDownloaded({ items: itemsText({ count: failed.length }) }));
      onEnd(failed);
    } catch (error) {
      // After a cancellation, show no error. The pictures stay selected.
      if (!isAbort(error)) toast.httpError(texts.notDownloaded({ items: itemsText({ count: pictures.length }) }));
    }
  };
}
