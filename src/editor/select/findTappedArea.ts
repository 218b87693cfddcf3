import type { Point } from '../../../workers/image/area/findAreaAt';
import type { SelectionRegion } from '../../../workers/image/selection/selectionStep';
import { fitsApi } from '../../api/fits';
import { selectTexts as texts } from '../../messages/editorTools';
import { editorClient } from '../client/editorClient';
import type { ApiDispatch } from '../fit/fetchBundle';
import type { EditorImage } from '../state/editorState';
import type { FoundArea } from './AreaButton';
import { fetchAreas } from './fetchAreas';
import { findGarment } from './findGarment';

/** The area at a point of the picture, with its name. */
type FoundAtPoint = FoundArea & { name: string };

async function findGarmentOf(dispatch: ApiDispatch, { runId }: EditorImage) {
  if (runId === undefined) return null;
  const fit = await dispatch(fitsApi.endpoints.getFit.initiate(runId, { subscribe: false })).unwrap();
  return fit.is_available ? findGarment(dispatch, runId) : null;
}

/** Tells whether a pixel of the picture is in the region. */
function isInRegion({ left, top, width, height, runs }: SelectionRegion, { x, y }: Point): boolean {
  if (x < left || y < top || x >= left + width || y >= top + height) return false;
  const index = (y - top) * width + x - left;
  let end = 0;
  const run = runs.findIndex((length) => (end += length) > index);
  // `runs` holds lengths in pixels, alternately of a run outside and a run inside the region. The first run is outside.
  return run % 2 === 1;
}

/** Fetches the areas and the garment in advance, because that takes seconds. Ignores failures: a tap fetches them again, and then reports a failure. */
export function prepareTaps(dispatch: ApiDispatch, image: EditorImage): void {
  for (const answer of [fetchAreas(dispatch, image.url), findGarmentOf(dispatch, image)]) answer.catch(() => {});
}

/**
 * Finds the area at a point of the editor's picture: the garment of the try-on, the hair, the rest of the person (skin and other clothes), or the background.
 *
 * @returns null if no area is found there
 * @throws ApiError if a call fails, or Error if the worker can't find the area
 */
export async function findTappedArea(
  dispatch: ApiDispatch,
  image: EditorImage,
  point: Point,
): Promise<FoundAtPoint | null> {
  // Start both requests at once. A tap on the garment succeeds even if the areas can't be fetched, so ignore that failure for now.
  const areas = fetchAreas(dispatch, image.url);
  areas.catch(() => {});
  const garment = await findGarmentOf(dispatch, image);
  if (garment && isInRegion(garment, point)) return { name: texts.garment, select: 'region', region: garment };
  const source = await areas;
  const found = source && (await editorClient.call((api) => api.findAreaAt(source, point, garment)));
  return found && { name: texts.areas[found.area], select: 'softRegion', region: found.region };
}
