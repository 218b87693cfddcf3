import type { Action } from '@reduxjs/toolkit';
import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import type { View } from '../../../workers/image/view';
import type { ImageClient } from '../client/imageClient';
import { createOrderBrush } from './orderBrush';
import { maskLookChanged, strokeEnded } from '../state/editorSlice';
import { holdKey } from './holdKey';
import { keyboardBrush } from './keyboardBrush';
import { type CanvasPlace, imagePoint } from './imagePoint';
import { listen } from './listen';
import { onePointer } from './onePointer';
import { createPanGesture } from './panGesture';
import { createStrokeGesture } from './strokeGesture';
import { twoFingers } from './twoFingers';
import { wheelFactor } from './wheelZoom';
import { type WithEditor, selectComparison, selectEditor, selectMaskLook } from '../state/selectors';
import { announcements } from './announcements';
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
 * Everything that pointer and keys do on the canvas: paint, pan, zoom, and the ring that follows. No part of it renders React; the store hears of a stroke once,
 * when it ends.
 *
 * @returns stops listening
 */
export function listenToCanvas({ host, ring, client, viewport, store }: Surface): () => void {
  const cursor = createBrushCursor(ring);
  const order = createOrderBrush({ store, client });
  const isShown = () => client.getState().picture.phase === 'ready';
  /** Null when there is nothing to paint on, or the picture is about to be replaced. */
  const paintable = (): View | null => {
    const state = store.getState();
    const { generating, fit } = selectEditor(state);
    // While a garment is fitted, the brush is there for what is in front alone.
    const isFree = !generating && selectComparison(state) === null && (!fit || order.front() !== null);
    return isShown() && isFree ? viewport.view() : null;
  };

  const placeOf = ({ clientX, clientY }: MouseEvent): CanvasPlace => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const zoomAt = (factor: number, { x, y }: CanvasPlace) =>
    viewport.zoomAt(factor, x * devicePixelRatio, y * devicePixelRatio);
  const panBy = (x: number, y: number) => viewport.panBy(x * devicePixelRatio, y * devicePixelRatio);

  const resizeRing = () => {
    const view = viewport.view();
    if (view) cursor.resize((selectEditor(store.getState()).brushSize * view.scale) / devicePixelRatio);
  };

  const zoomByWheel = (event: WheelEvent) => {
    if (!isShown()) return;
    event.preventDefault();
    // In mid-stroke the image stays under the brush.
    if (!client.isPainting()) zoomAt(wheelFactor(event), placeOf(event));
  };

  const easel = {
    brush(): Brush | null {
      const { tool, brushSize, brushEdge } = selectEditor(store.getState());
      return paintable() && { tool, size: brushSize, edge: brushEdge };
    },
    pointAt(place: CanvasPlace): [number, number] {
      const view = viewport.view();
      return view ? imagePoint(view, devicePixelRatio, place) : [0, 0];
    },
    begin(brush: Brush, path: Path): boolean {
      if (order.front() !== null) return order.begin(brush, path);
      const begins = client.beginStroke(brush, path);
      // Nobody paints blind: a hidden mask shows again.
      if (begins && selectMaskLook(store.getState()).isHidden) store.dispatch(maskLookChanged({ isHidden: false }));
      return begins;
    },
    extend: (path: Path) => (order.isBrushing() ? order.extend(path) : client.extendStroke(path)),
    end(drawn: Omit<Stroke, 'id'>) {
      if (order.isBrushing()) return order.end();
      // The id is made here, so that the worker learns which stroke of the log the one it has just drawn is.
      const action = strokeEnded(drawn);
      client.endStroke(action.payload);
      store.dispatch(action);
    },
    cancel: () => (order.isBrushing() ? order.cancel() : client.cancelStroke()),
  };

  const hand = holdKey(
    ' ',
    () => isShown() && !client.isPainting() && (host.matches(':hover') || host === document.activeElement),
    (isHeld) => {
      host.style.cursor = isHeld ? 'grab' : '';
      if (isHeld) cursor.hide();
    },
  );
  // Before the brush: the finger that makes it a pinch must not begin a stroke, and the pen takes it from a palm.
  const pinch = twoFingers(host, {
    placeOf,
    interrupt: () => stroke.giveUp(),
    move(centre, by, factor) {
      panBy(by.x, by.y);
      zoomAt(factor, centre);
    },
  });
  const stopKeyboard = keyboardBrush(host, {
    ...easel,
    show: ({ x, y }) => cursor.moveTo(x, y),
    say: announcements.say,
  });
  const stroke = onePointer(
    host,
    createStrokeGesture({
      ...easel,
      brush: () => (pinch.isPinching() || hand.isHeld() ? null : easel.brush()),
      feelsPressure: () => selectEditor(store.getState()).penPressure,
      pointOf: (event) => easel.pointAt(placeOf(event)),
    }),
  );
  const pan = onePointer(host, createPanGesture(hand.isHeld, panBy));

  const stop = [
    listen(host, 'pointermove', (event) => {
      const { x, y } = placeOf(event);
      if (paintable() && !hand.isHeld() && !pinch.isPinching()) cursor.moveTo(x, y);
      else cursor.hide();
    }),
    // The middle button pans; the browser's own scrolling by it would begin here.
    listen(host, 'mousedown', (event) => event.button === 1 && event.preventDefault()),
    listen(host, 'pointerleave', () => cursor.hide()),
    listen(host, 'blur', () => cursor.hide()),
    listen(host, 'wheel', zoomByWheel, { passive: false }),
    hand.stop,
    pinch.stop,
    stopKeyboard,
    stroke.stop,
    pan.stop,
    viewport.subscribe(resizeRing),
    store.subscribe(resizeRing),
  ];
  resizeRing();
  return () => {
    for (const end of stop) end();
  };
}
