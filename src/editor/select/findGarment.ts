import type { SelectionRegion } from '../../../workers/image/selection/selectionStep';
import { editorClient } from '../client/editorClient';
import { type ApiDispatch, fetchBundle } from '../fit/fetchBundle';

/**
 * Finds the garment that a try-on has put on, without hair or arms in front of it, in the editor's picture.
 *
 * @returns null if it can't be seen
 * @throws ApiError if the server doesn't send where it is, or Error if the worker can't find it
 */
export async function findGarment(dispatch: ApiDispatch, runId: string): Promise<SelectionRegion | null> {
  const bundle = await fetchBundle(dispatch, runId);
  return bundle && editorClient.call((api) => api.findGarment(bundle));
}
