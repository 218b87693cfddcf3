import type { Brush } from '../../../workers/image/stroke';
import { stepsPerPixel } from '../client/orderStroke';
import type { Spot } from '../client/strokeUnderWay';
import type { Easel } from './easel';
import type { Gesture } from './onePointer';

interface Target extends Pick<Easel, 'brush' | 'feelsPressure' | 'begin' | 'extend' | 'end' | 'cancel'> {
  /** In sixteenths of an image pixel. */
  pointOf: (event: PointerEvent) => [number, number];
}

const primaryButton = 0;

/** The places a pointer passed since the last event. Browsers report one event per frame, which alone would lose half the curve of a fast stroke. */
function coalesced(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents();
  return events.length > 0 ? events : [event];
}

/** What a pen that can't tell its pressure reports: 0.5 by the Pointer Events specification (3, "pressure"), 0 by older drivers. */
const isSilent = (pressure: number) => pressure === 0 || pressure === 0.5;

/**
 * How much of the brush's size a pen asks for, in proportion to its pressure. Drivers have bent that to the hand already; a second curve
 * would fight the one that the user chose there.
 *
 * No browser tells whether a pen has pressure. Until it reports one that only a pen with pressure can, it paints at full size; from then
 * on 0 and 0.5 are pressures like others.
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
 * A stroke of the brush, from touching down to lifting. Events go to the worker at once: browsers report a pointer once per frame, with
 * all places it passed, so waiting for the frame would only be a frame late.
 */
export function createStrokeGesture(target: Target): Gesture {
  const penShare = createPenPressure();
  let spotOf: (event: PointerEvent) => Spot = target.pointOf;

  /** Never less than a pixel, so that the lightest touch leaves a mark. */
  const sizeOf = ({ size }: Brush, event: PointerEvent) =>
    Math.max(stepsPerPixel, Math.round(size * penShare(event) * stepsPerPixel));

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush) return false;
      // The pressure of a mouse is always 0.5, and of a finger its width at best.
      const hasPressure = event.pointerType === 'pen' && target.feelsPressure();
      spotOf = hasPressure ? (passed) => [...target.pointOf(passed), sizeOf(brush, passed)] : target.pointOf;
      return target.begin(brush, spotOf(event), 'pointer');
    },
    move: (event) => target.extend(coalesced(event).map(spotOf)),
    up: () => target.end(),
    cancel: () => target.cancel(),
  };
}
