import { useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { PictureToOpen } from '../../../workers/image/api';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { selectEditorImage, selectImageSize } from '../state/selectors';

/** Of a picture that was still on its way, in pixels: the shape of most. */
const likelySize = { width: 768, height: 1024 };

/** What the worker is to open: the picture of the store, or a grey one of its size where pictures are withheld. */
export function usePictureToOpen(): PictureToOpen | null {
  const { url = null, cutOut = null } = useSelector(selectEditorImage) ?? {};
  const size = useSelector(selectImageSize);
  const areWithheld = useContext(PicturesWithheld);
  return useMemo(() => {
    if (url === null || areWithheld) return url && (size ?? likelySize);
    return cutOut === null ? url : { url, cutOut };
  }, [url, cutOut, size, areWithheld]);
}
