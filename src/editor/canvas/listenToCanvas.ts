import type { ImageClient } from '../client/imageClient';
import type { EditorStore } from '../state/editorStore';
import { selectFillsScreen, selectFit, selectPointerMode, selectWorkbench } from '../state/selectors';
import { announcements } from './announcements';
import { createBrushCursor } from './brushCursor';
import type { CanvasPlace } from './camera';
import { type BrushController, createBrushController } from './brushController';
import { watchHeldKey } from './watchHeldKey';
import { listenToBrushKeys } from './listenToBrushKeys';
import { listenToPanKeys } from './listenToPanKeys';
import { listen, trackOnePointer, placeOn, toolGesture } from './trackOnePointer';
import { createPanGesture, isZoomWheel, wheelFactor } from './panAndZoom';
import { createStrokeGesture, strokeMoveEvent } from './strokeGesture';
import { trackTwoFingers } from './trackTwoFingers';
import type { Viewport } from './viewport';

interface Surface {
  /** The element that receives the pointer and key events. */
  host: HTMLElement;
  /** The ring that shows the brush. */
  ring: HTMLElement;
  client: ImageClient;
  viewport: Viewport;
  store: EditorStore;
}

/**
 * Handles all pointer and key events on the canvas: painting, panning, zooming, and moving the brush's ring. No event causes a React render. A stroke is added
 * to the store only once, at its end.
 *
 * @returns a function that stops listening
 */
export function listenToCanvas({ host, ring, client, viewport, store }: Surface): () => void {
  const brushController = createBrushController({ client, viewport, store });
  const cursor = createBrushCursor(ring);
  const resizeRing = () => {
    const view = viewport.view();
    if (view) cursor.resize((selectWorkbench(store.getState()).brushSize * view.scale) / devicePixelRatio);
  };
  const cleanups = [
    listenToBrushKeys(host, { brushController, show: ({ x, y }) => cursor.moveTo(x, y), announce: announcements.say }),
    listenToPointers(host, { brushController, cursor, client, viewport, store }),
    viewport.subscribe(resizeRing),
    store.subscribe(resizeRing),
  ];
  resizeRing();
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}

/** Whether the picture's whole height is in view. */
function isInView(viewport: Viewport, client: ImageClient): boolean {
  const view = viewport.view();
  const { picture } = client.getState();
  return Boolean(
    view && picture.phase === 'ready' && view.top >= 0 && view.top + picture.height * view.scale <= view.height,
  );
}

interface PointerTools extends Omit<Surface, 'host' | 'ring'> {
  brushController: BrushController;
  cursor: ReturnType<typeof createBrushCursor>;
}

function listenToPointers(host: HTMLElement, tools: PointerTools): () => void {
  const { brushController, cursor, client, viewport, store } = tools;
  const placeOf = (event: MouseEvent) => placeOn(host, event);
  const zoomAt = (factor: number, { x, y }: CanvasPlace) =>
    viewport.zoomAt(factor, x * devicePixelRatio, y * devicePixelRatio);
  const panBy = (x: number, y: number) => viewport.panBy(x * devicePixelRatio, y * devicePixelRatio);
  const isShown = () => client.getState().picture.phase === 'ready';
  const isPainting = () => brushController.strokeInput() !== null;
  const isMoveTool = () => isShown() && selectPointerMode(store.getState()) === 'move' && !selectFit(store.getState());
  /**
   * Whether a finger on the picture scrolls the page. With the Move tool, it does so if the picture's whole height is in view, because then there is nothing to
   * move.
   */
  const scrollsPage = () => isMoveTool() && !selectFillsScreen(store.getState()) && isInView(viewport, client);

  const handKey = watchHeldKey(
    ' ',
    () => isShown() && !isPainting() && (host.matches(':hover') || host === document.activeElement),
    (isHeld) => {
      host.style.cursor = isHeld ? 'grab' : '';
      if (isHeld) cursor.hide();
    },
  );
  // Register these listeners before those of the brush. Then a second finger cancels the first finger's stroke and starts a pinch, before the brush gets the
  // event. They also make it possible to paint with a pen while a palm rests on the screen.
  const pinch = trackTwoFingers(host, {
    placeOf,
    interrupt() {
      stroke.cancel();
      tool.cancel();
      pan.cancel();
    },
    move(centre, by, factor) {
      panBy(by.x, by.y);
      zoomAt(factor, centre);
    },
  });
  const isBrushActive = () => !pinch.isPinching() && !handKey.isHeld();
  const stroke = trackOnePointer(
    host,
    createStrokeGesture({
      ...brushController,
      brush: () => (isBrushActive() ? brushController.brush() : null),
      pointOf: (event) => brushController.pointAt(placeOf(event)),
    }),
    strokeMoveEvent(host),
  );
  const tool = trackOnePointer(host, {
    down: (event) => isBrushActive() && event.button === 0 && (toolGesture.current?.down(event) ?? false),
    move: (event) => toolGesture.current?.move(event),
    up: (event) => toolGesture.current?.up(event),
    cancel: () => toolGesture.current?.cancel(),
  });
  const movesPicture = ({ pointerType }: PointerEvent) =>
    handKey.isHeld() || (isMoveTool() && !pinch.isPinching() && !(pointerType === 'touch' && scrollsPage()));
  const pan = trackOnePointer(host, createPanGesture(movesPicture, panBy));
  const setTouchAction = () => {
    host.style.touchAction = scrollsPage() ? 'pan-y' : '';
  };

  const cleanups = [
    listen(host, 'pointermove', (event) => {
      const { x, y } = placeOf(event);
      if (brushController.canPaint() && isBrushActive()) cursor.moveTo(x, y);
      else cursor.hide();
    }),
    // The middle button pans. Without `preventDefault`, it would also start the browser's own autoscroll.
    listen(host, 'mousedown', (event) => event.button === 1 && event.preventDefault()),
    listen(host, 'pointerleave', () => cursor.hide()),
    listen(host, 'blur', () => cursor.hide()),
    listen(
      host,
      'wheel',
      (event) => {
        // During a stroke, swallow all wheel events, because the image must not move under the brush.
        if (!isShown() || !(isPainting() || isZoomWheel(event, host))) return;
        event.preventDefault();
        if (!isPainting()) zoomAt(wheelFactor(event), placeOf(event));
      },
      { passive: false },
    ),
    viewport.subscribe(setTouchAction),
    store.subscribe(setTouchAction),
    listenToPanKeys(host, isMoveTool, panBy),
    handKey.stop,
    pinch.stop,
    stroke.stop,
    tool.stop,
    pan.stop,
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}
