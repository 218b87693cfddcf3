import { nanoid } from '@reduxjs/toolkit';
import type { FitOrderStroke } from '../../../contract/fit';
import type { ImageSize, PaintMessage } from '../../../workers/image/api';
import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import { type FitBrush, stepsPerPixel, thinOut, toOrderStroke } from './orderStroke';

/** Where the brush is, and its diameter if it varies. All values are in whole sixteenths of an image pixel. */
export type Spot = readonly [x: number, y: number, size?: number];

interface StrokeInProgress {
  stroke: Stroke;
  input: 'pointer' | 'keyboard';
  /** What the stroke does to a garment that is being fitted. Null if the stroke erases or restores. */
  fitBrush: FitBrush | null;
}

/**
 * Returns the spots of `next` as points. Leaves out each spot that equals the spot before it, so a pointer that moves by less than a sixteenth of a pixel adds
 * no point.
 */
function newPoints({ points, sizes }: Path, next: readonly Spot[]): Path {
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

/** Removes the sizes if all of them equal the brush's size, so that a pen without pressure gives the same stroke as a mouse. */
function withoutConstantSizes({ sizes, ...stroke }: Stroke): Stroke {
  return sizes?.some((size) => size !== stroke.size * stepsPerPixel) ? { ...stroke, sizes } : stroke;
}

/**
 * Holds the one stroke in progress, whether it is drawn by pointer or keyboard, in the mask or with the Fit tool. The worker paints each piece of it
 * immediately. When the stroke ends, the whole stroke is returned for the log.
 *
 * @param post sends a message to the worker; called only while a picture is open
 * @param picture returns the size of the open picture, or null if there is none
 */
export function createStrokeInProgress(post: (message: PaintMessage) => void, picture: () => ImageSize | null) {
  let current: StrokeInProgress | null = null;

  function send({ stroke, fitBrush }: StrokeInProgress, path: Path): void {
    const size = picture();
    if (!size) return;
    if (fitBrush === null) return post({ paint: 'extend', ...path });
    // Each piece starts where the previous one ended.
    const points = stroke.points.slice(-path.points.length - 2);
    post({ paint: 'order', piece: toOrderStroke({ ...stroke, points }, fitBrush, size) });
  }

  function extend(spots: readonly Spot[]): void {
    if (!current) return;
    const { stroke } = current;
    const path = newPoints(stroke, spots);
    if (path.points.length === 0) return;
    stroke.points.push(...path.points);
    if (path.sizes) (stroke.sizes ??= []).push(...path.sizes);
    send(current, path);
  }

  return {
    /** Returns the input that is drawing the stroke in progress. Null if there is no stroke. */
    input: () => current?.input ?? null,

    /**
     * Begins a stroke.
     *
     * @returns whether the stroke could begin. It can't begin without an open picture, or while another stroke is in progress
     */
    begin(
      brush: Brush,
      spot: Spot,
      input: StrokeInProgress['input'],
      fitBrush: StrokeInProgress['fitBrush'] = null,
    ): boolean {
      if (current || !picture()) return false;
      const { tool, size, edge } = brush;
      current = { stroke: { id: nanoid(), tool, size, edge, points: [] }, input, fitBrush };
      if (fitBrush === null) post({ paint: 'begin', ...current.stroke });
      extend([spot]);
      return true;
    },

    extend,

    /** Ends the stroke in progress. @returns the stroke for the log, or null if none was in progress */
    end(): Stroke | FitOrderStroke | null {
      const size = picture();
      const ended = current;
      current = null;
      if (!ended) return null;
      if (ended.fitBrush === null) return withoutConstantSizes(ended.stroke);
      return size && thinOut(toOrderStroke(ended.stroke, ended.fitBrush, size));
    },

    cancel: (): void => {
      if (current && picture()) post({ paint: current.fitBrush === null ? 'cancel' : 'cancelOrder' });
      current = null;
    },
  };
}
