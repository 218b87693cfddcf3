import { isApiError } from '../../api/errors';
import { foundAreas } from '../../api/largeAnswers';
import { pictureAreasApi } from '../../api/pictureAreas';
import { selectTexts as texts } from '../../messages/editorTools';
import type { ApiDispatch } from '../fit/fetchBundle';

/**
 * Returns the PNG in which the server marks the areas of a picture, from the cache or else from the server. The picture itself isn't sent, because the server
 * has a copy.
 *
 * @throws ApiError if the call fails
 */
export async function fetchAreas(dispatch: ApiDispatch, url: string): Promise<ArrayBuffer | null> {
  const cached = foundAreas.read(url);
  if (cached) return cached;
  const { findPictureAreas } = pictureAreasApi.endpoints;
  await dispatch(findPictureAreas.initiate(url, { forceRefetch: true, subscribe: false })).unwrap();
  return foundAreas.read(url);
}

/** Returns a message that says why an area couldn't be found. Call it without an error if the area isn't in the picture. */
export function explainNotFound(error?: unknown): string {
  if (error === undefined) return texts.notInPicture;
  return isApiError(error) && error.detail !== '' ? error.detail : texts.areaFailed;
}
