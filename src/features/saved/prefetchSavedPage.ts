import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { rowsOf } from '../../api/pages';
import { prefetchSavedImages } from '../../api/saved';
import { toPicture } from '../../api/toPicture';
import { preloadCardPicture } from '../../ui/preloadCardPicture';

/**
 * Requests the first page of looks, which the gallery then finds in the cache. Also requests the picture of the first look, because it is the largest content
 * of the page. Otherwise the picture would be requested only after the page has rendered, half a second later on a slow phone.
 */
export async function prefetchSavedPage(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<void> {
  const { data } = await dispatch(prefetchSavedImages());
  const [first] = data ? rowsOf(data) : [];
  if (first) preloadCardPicture(toPicture(first));
}
