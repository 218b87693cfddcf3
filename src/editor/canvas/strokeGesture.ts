import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import { coalesced } from './coalesced';
import { stepsPerPixel } from './imagePoint';
import type { Gesture } from './onePointer';
import { createPenPressure } from './penPressure';
import { type Spot, createTrail } from './trail';

interface StrokeTarget {
  /** The brush, or null when there is nothing to paint on now. */
  brush(): Brush | null;
  /** Whether a pen's pressure changes the brush's size. */
  feelsPressure(): boolean;
  /** In a stroke's units. */
  pointOf(event: PointerEvent): [number, number];
  /** @returns whether the stroke begins */
  begin(brush: Brush, path: Path): boolean;
  extend(path: Path): void;
  end(stroke: Omit<Stroke, 'id'>): void;
  cancel(): void;
}

const primaryButton = 0;

/** A list of sizes that are all the brush's own says nothing: a pen without pressure leaves the stroke that a mouse would. */
const compact = ({ points, sizes }: Path, full: number): Path =>
  sizes?.some((size) => size !== full) ? { points, sizes } : { points };

/**
 * One stroke of the brush, from touching down to lifting. What an event reports goes to the worker at once: browsers report a pointer once a frame, with all
 * places it passed, so to wait for the frame would only be a frame late.
 */
export function createStrokeGesture(target: StrokeTarget): Gesture {
  let stroke: { brush: Brush; spotOf: (event: PointerEvent) => Spot; trail: ReturnType<typeof createTrail> } | null =
    null;
  const pen = createPenPressure();

  /** Never less than a pixel, so that the lightest touch leaves a mark. */
  const sizeOf = ({ size }: Brush, event: PointerEvent) =>
    Math.max(stepsPerPixel, Math.round(size * pen.shareOf(event) * stepsPerPixel));

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush) return false;
      const trail = createTrail();
      // The pressure of a mouse is always 0.5, and of a finger its width at best: they mean nothing by it.
      const hasPressure = event.pointerType === 'pen' && target.feelsPressure();
      const spotOf = (passed: PointerEvent): Spot =>
        hasPressure ? [...target.pointOf(passed), sizeOf(brush, passed)] : target.pointOf(passed);
      if (!target.begin(brush, trail.extend([spotOf(event)]))) return false;
      stroke = { brush, spotOf, trail };
      return true;
    },

    move(event) {
      const path = stroke?.trail.extend(coalesced(event).map(stroke.spotOf));
      if (path && path.points.length > 0) target.extend(path);
    },

    up() {
      if (stroke) {
        const { brush, trail } = stroke;
        target.end({ ...brush, ...compact(trail.path, brush.size * stepsPerPixel) });
      }
      stroke = null;
    },

    cancel() {
      stroke = null;
      target.cancel();
    },
  };
}
