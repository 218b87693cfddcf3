import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { PictureToOpen } from '../../../workers/image/api';
import { AddressRenewal } from '../../ui/addressRenewal';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { isTouchScreen } from '../../ui/touchScreen';
import { editorClient } from '../client/editorClient';
import { pointerModeChosen } from '../state/editorSlice';
import {
  type WithEditor,
  selectEditorImage,
  selectImageScale,
  selectImageSize,
  selectMaskLook,
  selectStrokeLog,
  selectWorkbench,
} from '../state/selectors';
import { listenToCanvas } from './listenToCanvas';
import { mountCanvas } from './mountCanvas';
import { observeArea } from './observeArea';
import { drawAndRecord, recordSize } from './recordPicture';
import { editorViewport } from './viewport';

/** The assumed size, in pixels, of a picture that hasn't loaded yet. Most pictures have this shape. */
const assumedSize = { width: 768, height: 1024 };

/**
 * Returns the picture that the worker should open. In a replay, which has no pictures, returns only the size: the worker then opens a grey picture. Null if
 * there is no picture.
 */
function usePictureToOpen(arePicturesWithheld: boolean): PictureToOpen | null {
  const { url = null, cutOut = null } = useSelector(selectEditorImage) ?? {};
  const size = useSelector(selectImageSize);
  return useMemo(() => {
    if (url === null || arePicturesWithheld) return url && (size ?? assumedSize);
    return cutOut === null ? url : { url, cutOut };
  }, [url, cutOut, size, arePicturesWithheld]);
}

/** Keeps the worker's picture in sync with the store, and adds the strokes of the pointer to the store. */
export function useEditorCanvas() {
  const host = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const store = useStore<WithEditor>();
  const arePicturesWithheld = useContext(PicturesWithheld);
  const source = usePictureToOpen(arePicturesWithheld);
  const renew = useContext(AddressRenewal);
  const { strokes } = useSelector(selectStrokeLog);
  const imageScale = useSelector(selectImageScale);
  const maskLook = useSelector(selectMaskLook);
  const { picture, workerNumber } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  const width = picture.phase === 'ready' ? picture.width : null;
  const height = picture.phase === 'ready' ? picture.height : null;

  useEffect(() => (host.current ? mountCanvas(host.current, editorClient) : undefined), [workerNumber]);
  useEffect(() => {
    if (!host.current || !ring.current) return undefined;
    const cleanups = [
      editorViewport.subscribe((view) => editorClient.setView(view)),
      observeArea(host.current, (size) => editorViewport.setArea(size)),
      listenToCanvas({ host: host.current, ring: ring.current, client: editorClient, viewport: editorViewport, store }),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [store]);
  // On a touch screen, start with the Move tool, so that a swipe never paints by mistake. In a replay, leave the mode as recorded.
  useEffect(() => {
    const { pointerMode } = selectWorkbench(store.getState());
    if (pointerMode === null && isTouchScreen() && !arePicturesWithheld) store.dispatch(pointerModeChosen('move'));
  }, [store, arePicturesWithheld]);
  useEffect(() => editorClient.show(source, renew), [source, renew]);
  useEffect(() => recordSize(picture, store), [picture, store]);
  // Free the memory of a large photo when the user leaves the editor.
  useEffect(() => () => editorClient.show(null), []);
  useEffect(() => void drawAndRecord(strokes, store, editorClient), [strokes, picture, store]);
  useEffect(() => editorClient.showMaskAs(maskLook), [maskLook]);
  useEffect(() => editorViewport.setImageScale(imageScale), [imageScale]);
  useEffect(() => editorViewport.setImage(width && height ? { width, height } : null), [width, height]);

  return { host, ring, picture, retry: () => editorClient.show(source, renew) };
}
