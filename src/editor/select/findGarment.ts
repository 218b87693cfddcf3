import type { SelectionRegion } from '../../../workers/image/selection/selectionStep';
import { editorClient } from '../client/editorClient';
import { type ApiDispatch, fetchBundle } from '../fit/fetchBundle';

/**
 * Finds the garment of the try-on in the editor's picture, without hair or arms in front of it.
 *
 * @returns null if the garment isn't visible
 * @throws ApiError if the bundle can't be fetched, or Error if the worker can't find the garment
 */
export async function findGarment(dispatch: ApiDispatch, runId: string): Promise<SelectionRegion | null> {
  const bundle = await fetchBundle(dispatch, runId);
  return bundle && editorClient.call((api) => api.findGarment(bundle));
}
