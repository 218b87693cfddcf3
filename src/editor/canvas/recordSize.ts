import type { Store } from '@reduxjs/toolkit';
import type { PictureStatus } from '../client/pictureStatus';
import { pictureOpened } from '../state/editorSlice';
import { type WithEditor, selectEditor } from '../state/selectors';

/** Lets the log of actions know how large the picture is that the worker has opened: all there is to a mask but its strokes. */
export function recordSize(picture: PictureStatus, store: Store<WithEditor>): void {
  const { editorImage, imageSize } = selectEditor(store.getState());
  if (picture.phase !== 'ready' || !editorImage) return;
  const { width, height } = picture;
  if (imageSize?.width !== width || imageSize.height !== height)
    store.dispatch(pictureOpened({ url: editorImage.url, width, height }));
}
