import type { Brush } from '../../../workers/image/stroke';
import { stepsPerPixel } from '../client/orderStroke';
import type { Spot } from '../client/strokeInProgress';
import type { BrushController } from './brushController';
import type { Gesture } from './trackOnePointer';

interface StrokeTarget extends Pick<
  BrushController,
  'brush' | 'usesPressure' | 'begin' | 'extend' | 'end' | 'cancel' | 'setCopySource'
> {
  /** Returns the image point under the pointer, in sixteenths of an image pixel. */
  pointOf: (event: PointerEvent) => [number, number];
}

const primaryButton = 0;

/**
 * The type of event from which strokes take their points. Browsers hold back `pointermove` until the next frame begins, but Chromium reports the same places
 * earlier, by `pointerrawupdate`. So the worker can draw them before that frame, and strokes appear 3 ms earlier (median).
 */
export const strokeMoveEvent = (element: HTMLElement) =>
  'onpointerrawupdate' in element ? 'pointerrawupdate' : 'pointermove';

/**
 * Returns all places that the pointer has passed since the last event. The browser combines several moves into one event. If only the place of that event were
 * used, a fast stroke would lose half of its curve.
 */
export function coalescedEvents(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents();
  return events.length > 0 ? events : [event];
}

/** Whether a pen that can't measure pressure may report this value. The Pointer Events specification (3, "pressure") prescribes 0.5; older drivers report 0. */
const mayBeUnmeasured = (pressure: number) => pressure === 0 || pressure === 0.5;

/**
 * Returns a function that maps a pointer event to a fraction of the brush's size, 0..1. The fraction is the pen's pressure, unchanged: drivers already apply a
 * pressure curve that the user can choose, and a second curve would conflict with it.
 *
 * No browser reports whether a pen can measure pressure. So the pen paints at full size until it reports a value other than 0 and 0.5. From then on, 0 and 0.5
 * count as measured pressures too.
 */
function createPenPressure() {
  let measuresPressure = false;
  return ({ pressure }: PointerEvent): number => {
    measuresPressure ||= !mayBeUnmeasured(pressure);
    return measuresPressure ? pressure : 1;
  };
}

/** Turns pointer events into brush strokes. Each event is sent to the worker immediately, because waiting for the next frame would only delay the stroke. */
export function createStrokeGesture(target: StrokeTarget): Gesture {
  const sizeFraction = createPenPressure();
  let spotOf: (event: PointerEvent) => Spot = target.pointOf;

  /**
   * Returns the brush's size for the pressure of the pen, in sixteenths of an image pixel. It is at least one pixel, so that the lightest touch leaves a mark.
   */
  const sizeOf = ({ size }: Brush, event: PointerEvent) =>
    Math.max(stepsPerPixel, Math.round(size * sizeFraction(event) * stepsPerPixel));

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush || (event.altKey && target.setCopySource(target.pointOf(event)))) return false;
      // Only use the pressure of pens: a mouse always reports 0.5, and a finger at best reports the width of its contact.
      const hasPressure = event.pointerType === 'pen' && target.usesPressure();
      spotOf = hasPressure ? (passed) => [...target.pointOf(passed), sizeOf(brush, passed)] : target.pointOf;
      return target.begin(brush, spotOf(event), 'pointer');
    },
    move: (event) => target.extend(coalescedEvents(event).map(spotOf)),
    up: () => target.end(),
    cancel: () => target.cancel(),
  };
}
