import type { Action } from '@reduxjs/toolkit';
import { fitLimits } from '../../../contract/fitLimits';
import type { FitOrderStroke } from '../../../contract/fit';
import type { Brush, Path } from '../../../workers/image/stroke';
import type { ImageClient } from '../client/imageClient';
import { fitChanged } from '../state/editorSlice';
import { stepsPerPixel } from './imagePoint';
import { type WithEditor, selectFit } from '../state/selectors';

const { pointNumbers, radius: radii } = fitLimits;

/** A share as the log keeps it: a hundredth of a pixel is enough, and JSON stays short. */
const rounded = (share: number) => Math.round(share * 100_000) / 100_000;

/** Of a very long stroke every second point goes, until there are few enough. */
function thinned(points: number[]): number[] {
  if (points.length <= pointNumbers) return points;
  return thinned(points.filter((_, index) => index % 4 < 2 || index >= points.length - 2));
}

interface Surroundings {
  store: { getState(): WithEditor; dispatch(action: Action): unknown };
  client: Pick<ImageClient, 'getState' | 'brushFit' | 'cancelFitBrush'>;
}

/** What the brush does while a garment is fitted: it brings the cloth to the front, or the body. Takes the same strokes as the eraser. */
export function createOrderBrush({ store, client }: Surroundings) {
  let stroke: FitOrderStroke | null = null;

  /** What is brought to the front, or null where the brush does something else. */
  function front(): FitOrderStroke['front'] | null {
    const fit = selectFit(store.getState());
    if (!fit?.facts || fit.isApplying) return null;
    return fit.mode === 'cloth' || fit.mode === 'body' ? fit.mode : null;
  }

  function extend({ points }: Path): void {
    const { picture } = client.getState();
    if (!stroke || picture.phase !== 'ready') return;
    const { width, height } = picture;
    const last = stroke.points.slice(-2);
    const added = points.map((value, index) => rounded(value / stepsPerPixel / (index % 2 === 0 ? width : height)));
    stroke = { ...stroke, points: [...stroke.points, ...added] };
    client.brushFit({ ...stroke, points: [...last, ...added] });
  }

  return {
    front,

    isBrushing: () => stroke !== null,

    /** @returns whether it is this brush that is in hand */
    begin({ size }: Brush, path: Path): boolean {
      const side = front();
      const { picture } = client.getState();
      if (side === null || picture.phase !== 'ready') return false;
      const radius = Math.min(Math.max(size / 2 / picture.width, radii.minimum), radii.maximum);
      stroke = { front: side, radius: rounded(radius), points: [] };
      extend(path);
      return true;
    },

    extend,

    end(): void {
      if (stroke) store.dispatch(fitChanged({ fit: 'order', stroke: { ...stroke, points: thinned(stroke.points) } }));
      stroke = null;
    },

    cancel(): void {
      if (stroke) client.cancelFitBrush();
      stroke = null;
    },
  };
}
