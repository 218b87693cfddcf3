import { nanoid } from '@reduxjs/toolkit';
import type { FitOrderStroke } from '../../../contract/fit';
import type { ImageSize, PaintMessage } from '../../../workers/image/api';
import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import { orderStroke, stepsPerPixel, thinned } from './orderStroke';

/** The brush's position, and its diameter there if it varies, both in whole sixteenths of an image pixel. */
export type Spot = readonly [x: number, y: number, size?: number];

interface Held {
  stroke: Stroke;
  by: 'pointer' | 'keyboard';
  /** What the stroke brings to the front while a garment is being fitted. Null if it erases or restores. */
  front: FitOrderStroke['front'] | null;
}

/** Returns the points of `next` that differ from the point before. A pointer that rests, or moves by less than a sixteenth of a pixel, adds none. */
function added({ points, sizes }: Path, next: readonly Spot[]): Path {
  let [x, y, size] = [points.at(-2), points.at(-1), sizes?.at(-1)];
  const path: Path = { points: [] };
  for (const spot of next) {
    if (spot[0] === x && spot[1] === y && spot[2] === size) continue;
    [x, y, size] = spot;
    path.points.push(spot[0], spot[1]);
    if (size !== undefined) (path.sizes ??= []).push(size);
  }
  return path;
}

/** Drops the sizes if all equal the brush's size, so that a pen without pressure leaves the same stroke as a mouse. */
function compact({ sizes, ...stroke }: Stroke): Stroke {
  return sizes?.some((size) => size !== stroke.size * stepsPerPixel) ? { ...stroke, sizes } : stroke;
}

/**
 * Holds the one stroke in progress, drawn by pointer or keys, with the eraser or the Fit tool. The worker paints it as it comes. The page keeps it until it
 * ends and enters the log.
 *
 * @param post sends a message to the worker; called only while a picture is open
 * @param picture returns the size of the open picture, or null if there is none
 */
export function createStrokeUnderWay(post: (message: PaintMessage) => void, picture: () => ImageSize | null) {
  let held: Held | null = null;

  function send({ stroke, front }: Held, path: Path): void {
    const size = picture();
    if (!size) return;
    if (front === null) return post({ paint: 'extend', ...path });
    // Each piece starts where the previous one ended.
    const points = stroke.points.slice(-path.points.length - 2);
    post({ paint: 'order', piece: orderStroke({ ...stroke, points }, front, size) });
  }

  function extend(spots: readonly Spot[]): void {
    if (!held) return;
    const { stroke } = held;
    const path = added(stroke, spots);
    if (path.points.length === 0) return;
    stroke.points.push(...path.points);
    if (path.sizes) (stroke.sizes ??= []).push(...path.sizes);
    send(held, path);
  }

  return {
    /** Returns what draws the stroke in progress. Null if there is none. */
    by: () => held?.by ?? null,

    /** Begins a stroke. @returns whether it begins, which needs an open picture and no other stroke in progress */
    begin(brush: Brush, spot: Spot, by: Held['by'], front: Held['front'] = null): boolean {
      if (held || !picture()) return false;
      const { tool, size, edge } = brush;
      held = { stroke: { id: nanoid(), tool, size, edge, points: [] }, by, front };
      if (front === null) post({ paint: 'begin', ...held.stroke });
      extend([spot]);
      return true;
    },

    extend,

    /** Ends the stroke in progress. @returns the stroke for the log, or null if none was in progress */
    end(): Stroke | FitOrderStroke | null {
      const size = picture();
      const ended = held;
      held = null;
      if (!ended) return null;
      if (ended.front === null) return compact(ended.stroke);
      return size && thinned(orderStroke(ended.stroke, ended.front, size));
    },

    cancel: (): void => {
      if (held && picture()) post({ paint: held.front === null ? 'cancel' : 'cancelOrder' });
      held = null;
    },
  };
}
