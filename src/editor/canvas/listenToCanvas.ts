import type { Action } from '@reduxjs/toolkit';
import type { View } from '../../../workers/image/view';
import type { ImageClient } from '../client/imageClient';
import { strokeEnded } from '../editorSlice';
import { imagePoint } from '../pointer/imagePoint';
import { listen } from '../pointer/listen';
import { onePointer } from '../pointer/onePointer';
import { createPanGesture } from '../pointer/panGesture';
import { createStrokeGesture } from '../pointer/strokeGesture';
import { wheelFactor } from '../pointer/wheelZoom';
import { type WithEditor, selectEditor } from '../selectors';
import { createBrushCursor } from './brushCursor';
import type { Viewport } from './viewport';

export interface EditorStore {
  getState(): WithEditor;
  dispatch(action: Action): unknown;
  subscribe(listener: () => void): () => void;
}

interface Surface {
  /** Takes the pointer. */
  host: HTMLElement;
  /** The brush's ring. */
  ring: HTMLElement;
  client: ImageClient;
  viewport: Viewport;
  store: EditorStore;
}

/**
 * Everything that the pointer does on the canvas: paint, pan, zoom, and the ring that follows it. No part of it renders React; the store hears of a stroke once, when it ends.
 *
 * @returns stops listening
 */
export function listenToCanvas({ host, ring, client, viewport, store }: Surface): () => void {
  const cursor = createBrushCursor(ring);
  /** Null when there is nothing to paint on, or the picture is about to be replaced. */
  const paintable = (): View | null =>
    client.getState().picture.phase === 'ready' && !selectEditor(store.getState()).generating ? viewport.view() : null;

  const placeOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const resizeRing = () => {
    const view = viewport.view();
    if (view) cursor.resize((selectEditor(store.getState()).brushSize * view.scale) / devicePixelRatio);
  };

  const zoomByWheel = (event: WheelEvent) => {
    if (client.getState().picture.phase !== 'ready') return;
    event.preventDefault();
    // In mid-stroke the image stays under the brush.
    if (client.isPainting()) return;
    const { x, y } = placeOf(event);
    viewport.zoomAt(wheelFactor(event), x * devicePixelRatio, y * devicePixelRatio);
  };

  const stroke = createStrokeGesture({
    brush() {
      const { tool, brushSize } = selectEditor(store.getState());
      return paintable() && { tool, size: brushSize };
    },
    pointOf(event) {
      const view = viewport.view();
      return view ? imagePoint(view, devicePixelRatio, placeOf(event)) : [0, 0];
    },
    begin: (tool, size, points) => client.beginStroke(tool, size, points),
    extend: (points) => client.extendStroke(points),
    end(drawn) {
      // The id is made here, so that the worker learns which stroke of the log the one it has just drawn is.
      const action = strokeEnded(drawn);
      client.endStroke(action.payload);
      store.dispatch(action);
    },
    cancel: () => client.cancelStroke(),
  });

  const stop = [
    listen(host, 'pointermove', (event) => {
      const { x, y } = placeOf(event);
      if (paintable()) cursor.moveTo(x, y);
      else cursor.hide();
    }),
    // The middle button pans; the browser's own scrolling by it would begin here.
    listen(host, 'mousedown', (event) => event.button === 1 && event.preventDefault()),
    listen(host, 'pointerleave', () => cursor.hide()),
    listen(host, 'wheel', zoomByWheel, { passive: false }),
    onePointer(host, stroke),
    onePointer(
      host,
      createPanGesture((x, y) => viewport.panBy(x * devicePixelRatio, y * devicePixelRatio)),
    ),
    viewport.subscribe(resizeRing),
    store.subscribe(resizeRing),
  ];
  resizeRing();
  return () => {
    for (const end of stop) end();
  };
}
