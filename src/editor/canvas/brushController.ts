import type { FitOrderStroke } from '../../../contract/fit';
import type { Offset } from '../../../fitting/fitStep';
import type { Brush } from '../../../workers/image/stroke';
import type { ImageClient } from '../client/imageClient';
import type { Spot } from '../client/strokeInProgress';
import { type FitBrush, roundFraction, stepsPerPixel } from '../client/orderStroke';
import { fitChanged, fitCopySourceMoved, maskLookChanged, strokeEnded } from '../state/editorSlice';
import type { EditorStore } from '../state/editorStore';
import {
  selectComparison,
  selectWorkbench,
  selectFit,
  selectMaskLook,
  selectPointerMode,
  selectStrokeLog,
} from '../state/selectors';
import { type CanvasPlace, imagePoint } from './camera';
import type { Viewport } from './viewport';

export type BrushController = ReturnType<typeof createBrushController>;

interface Dependencies {
  client: ImageClient;
  viewport: Viewport;
  store: EditorStore;
}

/**
 * Creates the controller of the brush, which both the pointer and the keyboard use. It holds the one stroke in progress. When the stroke ends, the controller
 * adds it to the log in the store.
 */
export function createBrushController({ client, viewport, store }: Dependencies) {
  const { stroke } = client;

  /**
   * Returns what the brush does in the Fit tool: bring the cloth or the body to the front, or remove (`nothing`), smooth, lighten,
   * darken or copy cloth, or show its other look. Null in the tool's modes without a brush, while the tool opens or applies a fit, and while it is closed.
   */
  function front(): FitOrderStroke['front'] | null {
    const fit = selectFit(store.getState());
    if (!fit?.facts || fit.isApplying) return null;
    if (fit.mode === 'smoothCloth' && fit.showsOtherCloth) return 'otherCloth';
    return fit.mode === 'move' || fit.mode === 'shape' ? null : fit.mode;
  }

  /** Converts a spot to fractions of the picture's width and height. Null while no picture is open. */
  function toFractions([x, y]: Spot): Offset | null {
    const { picture } = client.getState();
    if (picture.phase !== 'ready') return null;
    return {
      x: roundFraction(x / stepsPerPixel / picture.width),
      y: roundFraction(y / stepsPerPixel / picture.height),
    };
  }

  /** Returns what a stroke that begins at `spot` does in the Fit tool. A copying stroke keeps the distance between the source and its first spot. */
  function fitBrushAt(spot: Spot): FitBrush | null {
    const fit = selectFit(store.getState());
    const now = front();
    if (!fit || now === null) return null;
    if (now === 'smoothCloth' || now === 'otherCloth') return { front: now, strength: fit.retouchStrength };
    if (now === 'litCloth') return { front: now, light: fit.brushLight };
    if (now !== 'copiedCloth') return { front: now };
    const { copySource: source, mirrorsCopy, copiesInside } = fit;
    const place = toFractions(spot);
    return (
      source &&
      place && {
        front: now,
        from: { x: roundFraction(source.x - place.x), y: roundFraction(source.y - place.y) },
        ...(mirrorsCopy && { mirrorAxis: source.x }),
        ...(copiesInside && { inside: true }),
      }
    );
  }

  function canPaint(): boolean {
    const state = store.getState();
    const { run, fit } = selectWorkbench(state);
    const hasBrush = fit ? front() !== null : selectPointerMode(state) === 'brush';
    const isFree = !run && selectComparison(state) === null && hasBrush;
    return isFree && client.getState().picture.phase === 'ready' && viewport.view() !== null;
  }

  return {
    canPaint,

    /**
     * Returns the current brush. Null while nothing can be painted: without an open picture, during a generation or a comparison, with the Move tool, and in
     * the Fit tool's modes without a brush.
     */
    brush(): Brush | null {
      const { tool, brushSize, brushEdge } = selectWorkbench(store.getState());
      return canPaint() ? { tool, size: brushSize, edge: brushEdge } : null;
    },

    /** Whether the pressure of a pen changes the brush's size. */
    usesPressure: (): boolean => selectWorkbench(store.getState()).penPressure,

    /** Returns the image point under a place on the canvas, in sixteenths of an image pixel. */
    pointAt(place: CanvasPlace): [number, number] {
      const view = viewport.view();
      return view ? imagePoint(view, devicePixelRatio, place) : [0, 0];
    },

    strokeInput: stroke.input,

    /** @returns whether the stroke could begin */
    begin(brush: Brush, spot: Spot, input: 'pointer' | 'keyboard'): boolean {
      const fitBrush = fitBrushAt(spot);
      if (front() !== null && fitBrush === null) return false;
      const hasBegun = stroke.begin(brush, spot, input, fitBrush);
      // Show a hidden mask again, because otherwise the user couldn't see what they paint.
      if (hasBegun && selectMaskLook(store.getState()).isHidden) store.dispatch(maskLookChanged({ isHidden: false }));
      return hasBegun;
    },

    extend: stroke.extend,

    /** Sets where the Copy brush takes its cloth from. @returns whether the brush copies cloth now */
    setCopySource(spot: Spot): boolean {
      const place = front() === 'copiedCloth' ? toFractions(spot) : null;
      if (place) store.dispatch(fitCopySourceMoved(place));
      return place !== null;
    },

    /** Adds the stroke in progress to the log. The worker gets it immediately, before another stroke can begin. */
    end(): void {
      const ended = stroke.end();
      if (!ended) return;
      store.dispatch('front' in ended ? fitChanged({ fit: 'order', stroke: ended }) : strokeEnded(ended));
      void client.draw(selectStrokeLog(store.getState()).strokes);
    },

    cancel: stroke.cancel,
  };
}
