import type { Offset } from '../../../fitting/fitStep';
import type { Point, Size } from '../../../fitting/geometry';
import { arrowDirection } from '../canvas/arrowKeys';
import { listen, placeOn } from '../canvas/trackOnePointer';
import type { Viewport } from '../canvas/viewport';
import { roundFraction } from '../client/orderStroke';
import { keySteps } from './listenToFit';
import { type Conversion, toCanvasPoint, toPicturePoint } from './pointConversion';

interface Marker {
  /** The marker. Its parent covers the canvas. */
  marker: HTMLElement;
  /** The middle of the marker, as fractions of the picture's width and height. */
  source: Offset;
  /** Size of the working picture. */
  picture: Size;
  /** The size of the picture in the editor. */
  image: Size;
  viewport: Viewport;
  /** Called when the marker has been moved. */
  onMoved: (source: Offset) => void;
}

/**
 * Moves the marker of the Copy brush by pointer and arrow keys. During a drag, only the marker's CSS changes.
 *
 * @returns a function that stops listening
 */
export function listenToCopySource({ marker, source, picture, image, viewport, onMoved }: Marker): () => void {
  let shown: Point = { x: source.x * picture.width, y: source.y * picture.height };
  /** The pointer that drags the marker, and where it is in relation to the marker's middle. */
  let drag: { pointerId: number; grip: Point } | null = null;

  const conversion = (): Conversion | null => {
    const view = viewport.view();
    return view && { view, image, picture, pixelRatio: devicePixelRatio };
  };

  function place(): void {
    const now = conversion();
    if (!now) return;
    const { x, y } = toCanvasPoint(now, shown);
    marker.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }

  function moveTo(now: Conversion, onCanvas: Point): void {
    shown = toPicturePoint(now, onCanvas);
    place();
  }

  const moved = () =>
    onMoved({ x: roundFraction(shown.x / picture.width), y: roundFraction(shown.y / picture.height) });

  function pointerPlace(event: PointerEvent): Point {
    return placeOn(marker.parentElement ?? marker, event);
  }

  /** Ends the drag. */
  function release(): void {
    drag = null;
    document.removeEventListener('pointerdown', otherDown, true);
  }

  function cancel(): void {
    if (!drag) return;
    release();
    shown = { x: source.x * picture.width, y: source.y * picture.height };
    place();
  }

  /** A second finger cancels the drag. It must not paint. */
  function otherDown(event: PointerEvent): void {
    event.stopPropagation();
    cancel();
  }

  function down(event: PointerEvent): void {
    const now = conversion();
    if (event.button !== 0 || drag || !now) return;
    // Otherwise the brush would paint.
    event.stopPropagation();
    event.preventDefault();
    marker.focus({ preventScroll: true });
    marker.setPointerCapture(event.pointerId);
    const pointer = pointerPlace(event);
    const middle = toCanvasPoint(now, shown);
    drag = { pointerId: event.pointerId, grip: { x: pointer.x - middle.x, y: pointer.y - middle.y } };
    document.addEventListener('pointerdown', otherDown, true);
  }

  function move(event: PointerEvent): void {
    const now = conversion();
    if (!now || drag?.pointerId !== event.pointerId) return;
    event.stopPropagation();
    const pointer = pointerPlace(event);
    moveTo(now, { x: pointer.x - drag.grip.x, y: pointer.y - drag.grip.y });
  }

  function up(event: PointerEvent): void {
    if (drag?.pointerId !== event.pointerId) return;
    release();
    moved();
  }

  function press(event: KeyboardEvent): void {
    const now = conversion();
    const direction = arrowDirection(event);
    if (event.key === 'Escape' && drag) {
      event.preventDefault();
      return cancel();
    }
    if (!now || !direction || drag) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? keySteps.long : keySteps.short;
    const { x, y } = toCanvasPoint(now, shown);
    moveTo(now, { x: x + direction.x * step, y: y + direction.y * step });
    moved();
  }

  const cleanUps = [
    listen(marker, 'pointerdown', down),
    listen(marker, 'pointermove', move),
    listen(marker, 'pointerup', up),
    listen(marker, 'lostpointercapture', up),
    listen(marker, 'pointercancel', cancel),
    listen(marker, 'keydown', press),
    viewport.subscribe(place),
  ];
  place();
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
    cancel();
  };
}
