import type { FitParameters } from '../../../contract/fit';
import { fitLimits } from '../../../contract/fitLimits';
import type { FitFacts } from '../../../fitting/bundle';
import { type FitHandle, transformPoint, untransformPoint, wholeTransformOf } from '../../../fitting/deform';
import type { Point } from '../../../fitting/geometry';
import type { FitChange } from '../../../fitting/fitStep';
import { restingStretch } from '../../../fitting/parameters';

type WholeChange = Extract<FitChange, { fit: 'whole' }>;

const clamp = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) =>
  Math.min(Math.max(value, minimum), maximum);

/** Rounds a fraction of the picture's width or height, to keep the JSON of the log short. The error is at most about a fiftieth of a pixel. */
const roundFraction = (fraction: number) => Math.round(clamp(fraction, { minimum: -1, maximum: 1 }) * 50_000) / 50_000;

/** Returns the change that moves a handle to the point `to` of the working picture. */
export function moveHandleTo(facts: FitFacts, fit: FitParameters, { name, x, y }: FitHandle, to: Point): FitChange {
  const { width, height } = facts.picture;
  const point = untransformPoint(wholeTransformOf(facts, fit), to);
  return {
    fit: 'handle',
    name,
    offset: { x: roundFraction((point.x - x) / width), y: roundFraction((point.y - y) / height) },
  };
}

/** Returns the change that sets the size, rotation, stretch or position of the whole garment, within the limits of each. */
export function changeWhole(
  { move, scale, turn, stretch = restingStretch }: FitParameters,
  change: Partial<Omit<WholeChange, 'fit'>>,
): WholeChange {
  const next = { move, scale, turn, stretch, ...change };
  return {
    fit: 'whole',
    move: { x: roundFraction(next.move.x), y: roundFraction(next.move.y) },
    scale: Math.round(clamp(next.scale, fitLimits.scale) * 1000) / 1000,
    turn: Math.round(clamp(next.turn, fitLimits.turn) * 10_000) / 10_000,
    stretch: {
      width: clamp(next.stretch.width, fitLimits.stretch),
      length: clamp(next.stretch.length, fitLimits.stretch),
    },
  };
}

/** Returns the change that moves the whole garment by a number of pixels of the working picture. */
export function moveWholeBy(facts: FitFacts, fit: FitParameters, by: Point): WholeChange {
  const { width, height } = facts.picture;
  return changeWhole(fit, { move: { x: fit.move.x + by.x / width, y: fit.move.y + by.y / height } });
}

/**
 * Returns the change that a pinch makes: it moves, resizes and rotates the whole garment. The two fingers have moved from `p` and `q` to `pNow` and `qNow`, in
 * pixels of the working picture.
 */
export function pinchWhole(
  facts: FitFacts,
  fit: FitParameters,
  [p, q]: readonly [Point, Point],
  [pNow, qNow]: readonly [Point, Point],
): WholeChange {
  const before = { x: q.x - p.x, y: q.y - p.y };
  const now = { x: qNow.x - pNow.x, y: qNow.y - pNow.y };
  const square = Math.max(1, before.x ** 2 + before.y ** 2);
  // The complex number a + bi is the scaling and rotation that turns the earlier line between the two fingers into the current line.
  const a = (before.x * now.x + before.y * now.y) / square;
  const b = (before.x * now.y - before.y * now.x) / square;
  const size = Math.sqrt(a * a + b * b);
  const half = size + a > 1e-6 ? b / (size + a) : 0;
  const scaled = changeWhole(fit, { scale: fit.scale * size, turn: (fit.turn + half) / (1 - fit.turn * half) });
  const centre = transformPoint(wholeTransformOf(facts, fit), facts.centre);
  const [dx, dy] = [centre.x - p.x, centre.y - p.y];
  const shift = { x: pNow.x + a * dx - b * dy - centre.x, y: pNow.y + b * dx + a * dy - centre.y };
  return moveWholeBy(facts, { ...fit, scale: scaled.scale, turn: scaled.turn }, shift);
}
