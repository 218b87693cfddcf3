import type { Store } from '@reduxjs/toolkit';
import type { LogEntry } from '../../../workers/image/logEntry';
import type { ImageClient, PictureStatus } from '../client/imageClient';
import { pictureOpened } from '../state/editorSlice';
import { maskPainted } from '../state/maskPainted';
import { type WithEditor, selectWorkbench, selectStrokeLog } from '../state/selectors';

/** Records the size of the opened picture by dispatching an action. A replay needs the size, because the mask depends on it and on the strokes. */
export function recordSize(picture: PictureStatus, store: Store<WithEditor>): void {
  const { editorImage, imageSize } = selectWorkbench(store.getState());
  if (picture.phase !== 'ready' || !editorImage) return;
  const { width, height } = picture;
  if (imageSize?.width !== width || imageSize.height !== height)
    store.dispatch(pictureOpened({ url: editorImage.url, width, height }));
}

/**
 * The stroke logs whose mask hash has been recorded, for each opened picture. When the editor returns to such a log, for example by time travel in Redux
 * DevTools, the hash isn't recorded again.
 */
const recordedLogs = new WeakMap<PictureStatus, WeakSet<readonly LogEntry[]>>();

/** Makes the worker draw the log, and then records the hash of the resulting mask by dispatching an action. */
export async function drawAndRecord(
  strokes: readonly LogEntry[],
  store: Store<WithEditor>,
  client: Pick<ImageClient, 'getState' | 'draw'>,
): Promise<void> {
  const { picture } = client.getState();
  const hash = await client.draw(strokes);
  const isCurrent = selectStrokeLog(store.getState()).strokes === strokes && client.getState().picture === picture;
  const logs = recordedLogs.get(picture) ?? new WeakSet();
  if (hash === null || !isCurrent || logs.has(strokes)) return;
  recordedLogs.set(picture, logs.add(strokes));
  store.dispatch(maskPainted({ strokes: strokes.length, hash }));
}
