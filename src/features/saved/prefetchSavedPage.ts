import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { rowsOf } from '../../api/pages';
import { prefetchSavedImages } from '../../api/saved';
import { savedPicture } from '../../api/savedPicture';
import { preloadCardPicture } from '../../ui/preloadCardPicture';

/**
 * Requests the first page of looks, which the gallery then finds in the cache, and the picture of the first look. It is the largest content of the page.
 * Otherwise it would be requested after the page has rendered, which takes half a second on a slow phone.
 */
export async function prefetchSavedPage(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<void> {
  const { data } = await dispatch(prefetchSavedImages());
  const [first] = data ? rowsOf(data) : [];
  if (first) preloadCardPicture(savedPicture(first));
}
