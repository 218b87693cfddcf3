import type { Store } from '@reduxjs/toolkit';
import type { LogEntry } from '../../../workers/image/log';
import type { ImageClient } from '../client/imageClient';
import type { PictureStatus } from '../client/pictureStatus';
import { type WithEditor, selectStrokeLog } from '../state/selectors';
import { maskPainted } from '../state/maskPainted';

/** The logs whose mask was told, of each picture as it was opened. To come to one of them again, as by time travel in Redux DevTools, is no news. */
const told = new WeakMap<PictureStatus, WeakSet<readonly LogEntry[]>>();

/**
 * Lets the log of actions know what the worker has painted, by the mask's hash. To be called when the worker was sent the strokes: it answers between two of
 * them, and the page waits for nothing.
 */
export async function recordMask(
  strokes: readonly LogEntry[],
  store: Store<WithEditor>,
  client: Pick<ImageClient, 'getState' | 'maskHash'>,
): Promise<void> {
  const { picture } = client.getState();
  const isPresent = () =>
    selectStrokeLog(store.getState()).strokes === strokes && client.getState().picture === picture;
  if (picture.phase !== 'ready' || !isPresent()) return;
  // A worker that dies is followed by another, with the picture opened anew.
  const hash = await client.maskHash().catch(() => null);
  const logs = told.get(picture) ?? new WeakSet();
  if (hash === null || !isPresent() || logs.has(strokes)) return;
  told.set(picture, logs.add(strokes));
  store.dispatch(maskPainted({ strokes: strokes.length, hash }));
}
