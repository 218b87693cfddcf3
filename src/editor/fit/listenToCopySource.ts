import type { Offset } from '../../../fitting/fitStep';
import type { Point, Size } from '../../../fitting/geometry';
import { arrowDirection } from '../canvas/arrowKeys';
import { listen, placeOn } from '../canvas/trackOnePointer';
import type { Viewport } from '../canvas/viewport';
import { roundFraction } from '../client/orderStroke';
import { keySteps } from './listenToFit';
import { type Conversion, toCanvasPoint, toPicturePoint } from './pointConversion';

interface Ring {
  /** The ring. Its parent covers the canvas. */
  ring: HTMLElement;
  /** The middle of the ring, as fractions of the picture's width and height. */
  source: Offset;
  /** Size of the working picture. */
  picture: Size;
  /** The size of the picture in the editor. */
  image: Size;
  viewport: Viewport;
  /** Called when the ring has been moved. */
  onMoved: (source: Offset) => void;
}

/**
 * Moves the ring of the Copy brush by pointer and arrow keys. During a drag, only the ring's CSS changes.
 *
 * @returns a function that stops listening
 */
export function listenToCopySource({ ring, source, picture, image, viewport, onMoved }: Ring): () => void {
  let shown: Point = { x: source.x * picture.width, y: source.y * picture.height };
  /** The pointer that drags the ring, and where it is in relation to the ring's middle. */
  let drag: { pointerId: number; grip: Point } | null = null;

  const conversion = (): Conversion | null => {
    const view = viewport.view();
    return view && { view, image, picture, pixelRatio: devicePixelRatio };
  };

  function place(): void {
    const now = conversion();
    if (!now) return;
    const { x, y } = toCanvasPoint(now, shown);
    ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }

  function moveTo(now: Conversion, onCanvas: Point): void {
    shown = toPicturePoint(now, onCanvas);
    place();
  }

  const moved = () =>
    onMoved({ x: roundFraction(shown.x / picture.width), y: roundFraction(shown.y / picture.height) });

  function pointerPlace(event: PointerEvent): Point {
    return placeOn(ring.parentElement ?? ring, event);
  }

  function down(event: PointerEvent): void {
    const now = conversion();
    if (event.button !== 0 || drag || !now) return;
    // Otherwise the brush would paint.
    event.stopPropagation();
    event.preventDefault();
    ring.focus({ preventScroll: true });
    ring.setPointerCapture(event.pointerId);
    const pointer = pointerPlace(event);
    const middle = toCanvasPoint(now, shown);
    drag = { pointerId: event.pointerId, grip: { x: pointer.x - middle.x, y: pointer.y - middle.y } };
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
    drag = null;
    moved();
  }

  function cancel(): void {
    if (!drag) return;
    drag = null;
    shown = { x: source.x * picture.width, y: source.y * picture.height };
    place();
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
    listen(ring, 'pointerdown', down),
    listen(ring, 'pointermove', move),
    listen(ring, 'pointerup', up),
    listen(ring, 'lostpointercapture', up),
    listen(ring, 'pointercancel', cancel),
    listen(ring, 'keydown', press),
    viewport.subscribe(place),
  ];
  place();
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
    cancel();
  };
}
