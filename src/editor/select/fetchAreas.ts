import { isApiError } from '../../api/errors';
import { foundAreas } from '../../api/largeAnswers';
import { pictureAreasApi } from '../../api/pictureAreas';
import { selectTexts as texts } from '../../messages/editorTools';
import type { ApiDispatch } from '../fit/fetchBundle';

/**
 * Returns the areas that the server finds in a picture, as its PNG, from the cache or else from the server. The picture is sent nowhere: the server reads
 * the copy that it has.
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

/** Says why an area couldn't be found: it isn't in the picture, the server's reason, or else that the call failed. */
export function explainNotFound(error?: unknown): string {
  if (error === undefined) return texts.notInPicture;
  return isApiError(error) && error.detail !== '' ? error.detail : texts.areaFailed;
}
