import type { Brush } from '../../../workers/image/stroke';
import { stepsPerPixel } from '../client/orderStroke';
import type { Spot } from '../client/strokeUnderWay';
import type { Easel } from './easel';
import type { Gesture } from './onePointer';

interface Target extends Pick<Easel, 'brush' | 'feelsPressure' | 'begin' | 'extend' | 'end' | 'cancel'> {
  /** The image point of an event, in sixteenths of an image pixel. */
  pointOf: (event: PointerEvent) => [number, number];
}

const primaryButton = 0;

/** All places that the pointer passed since the last event. Browsers fire one event per frame; using only that would lose half the curve of a fast stroke. */
function coalesced(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents();
  return events.length > 0 ? events : [event];
}

/** What a pen without pressure reports: 0.5 by the Pointer Events specification (3, "pressure"), 0 with older drivers. */
const isSilent = (pressure: number) => pressure === 0 || pressure === 0.5;

/**
 * The share of the brush's size that a pen's pressure asks for. It is proportional to the pressure: drivers already apply a curve that suits the hand, and a
 * second curve would conflict with the one that the user chose there.
 *
 * No browser reports whether a pen has pressure. The pen paints at full size until it reports a value that only a pen with pressure can. From then on, 0 and
 * 0.5 count as pressures too.
 *
 * @returns from 0 to 1
 */
function createPenPressure() {
  let isFelt = false;
  return ({ pressure }: PointerEvent): number => {
    isFelt ||= !isSilent(pressure);
    return isFelt ? pressure : 1;
  };
}

/**
 * A brush stroke, from touching down to lifting. Events go to the worker at once. Browsers already report a pointer only once per frame, with all places it
 * passed, so waiting for the next frame would only add a frame of delay.
 */
export function createStrokeGesture(target: Target): Gesture {
  const penShare = createPenPressure();
  let spotOf: (event: PointerEvent) => Spot = target.pointOf;

  /** At least one pixel, so that the lightest touch leaves a mark. */
  const sizeOf = ({ size }: Brush, event: PointerEvent) =>
    Math.max(stepsPerPixel, Math.round(size * penShare(event) * stepsPerPixel));

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush) return false;
      // A mouse always reports 0.5. A finger reports at best its width.
      const hasPressure = event.pointerType === 'pen' && target.feelsPressure();
      spotOf = hasPressure ? (passed) => [...target.pointOf(passed), sizeOf(brush, passed)] : target.pointOf;
      return target.begin(brush, spotOf(event), 'pointer');
    },
    move: (event) => target.extend(coalesced(event).map(spotOf)),
    up: () => target.end(),
    cancel: () => target.cancel(),
  };
}
