import type { View } from '../../../workers/image/view';
import type { CanvasPlace } from '../canvas/camera';
import { stepsPerPixel } from '../client/orderStroke';
import type { OutlineShape } from '../state/editorState';

/** A point of the picture, in sixteenths of an image pixel. */
export type Corner = readonly [x: number, y: number];

/** The outline in progress, or the path of a clinging brush. */
export interface Outline {
  corners: readonly Corner[];
  /** The place of the pointer, which may become the next corner. */
  end: Corner;
}

const rectangleOf = ([left, top]: Corner, [right, bottom]: Corner): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Returns the place on the canvas where a corner is shown, in CSS pixels. */
export const placeOfCorner = ({ left, top, scale }: View, pixelRatio: number, [x, y]: Corner): CanvasPlace => ({
  x: (left + (x / stepsPerPixel) * scale) / pixelRatio,
  y: (top + (y / stepsPerPixel) * scale) / pixelRatio,
});

/** Returns the corners of the area that the outline encloses if it ends now. */
export function cornersOf({ corners, end }: Outline, shape: OutlineShape): readonly Corner[] {
  const [first] = corners;
  return shape === 'rectangle' && first ? rectangleOf(first, end) : corners;
}

/**
 * Returns twice the enclosed area, in square sixteenths of a pixel. Parts where the outline crosses itself aren't counted exactly, because this only serves to
 * recognise an empty outline.
 */
function doubleArea(corners: readonly Corner[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
      return sum + x * nextY - y * nextX;
    }, 0),
  );
}

const isSameCorner = ([x, y]: Corner, [otherX, otherY]: Corner) => x === otherX && y === otherY;

/** The smallest `doubleArea` that can be selected: that of one pixel. A click without a drag encloses less. */
const minDoubleArea = 2 * 16 * 16;

/**
 * The smallest distance between two points of a lasso, in sixteenths of a pixel. A smaller distance would make the log longer, but no difference would be
 * visible.
 */
const minStep = 8;

interface OutlineCallbacks {
  /** Called with the corners when the outline ends. If it encloses no area, `refuse` is called instead. */
  finish: (corners: readonly Corner[]) => void;
  refuse: () => void;
}

export type OutlineInProgress = ReturnType<typeof createOutlineInProgress>;

/**
 * Holds the outline in progress. It isn't in React state or the store, because it changes with every pointer move. A polygon gets a corner each time the
 * pointer is lifted (`lift`). The other shapes begin when the pointer is pressed (`press`), follow the pointer (`move`), and end when it is lifted.
 */
export function createOutlineInProgress(shape: OutlineShape, { finish, refuse }: OutlineCallbacks) {
  const followsPointer = shape === 'lasso' || shape === 'cling';
  let outline: Outline | null = null;
  const listeners = new Set<() => void>();

  function set(next: Outline | null): void {
    outline = next;
    for (const listener of listeners) listener();
  }

  function end(): void {
    if (!outline) return;
    const corners = cornersOf(outline, shape);
    set(null);
    // A clinging brush covers an area even if the pointer was pressed without being moved.
    if (shape === 'cling' || doubleArea(corners) >= minDoubleArea) finish(corners);
    else refuse();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Returns the outline in progress. Null if there is none. */
    get: () => outline,

    press(corner: Corner): void {
      if (shape !== 'polygon') set({ corners: [corner], end: corner });
    },

    move(corner: Corner): void {
      if (!outline) return;
      const last = outline.corners.at(-1);
      const isStep = last && Math.abs(last[0] - corner[0]) + Math.abs(last[1] - corner[1]) >= minStep;
      set({ corners: followsPointer && isStep ? [...outline.corners, corner] : outline.corners, end: corner });
    },

    /** @param isEnd whether `corner` is the first corner of the polygon, which ends the polygon */
    lift(corner: Corner, isEnd: boolean): void {
      if (shape !== 'polygon') {
        if (outline) set({ ...outline, end: corner });
        return end();
      }
      const corners = outline?.corners ?? [];
      const last = corners.at(-1);
      if (corners.length >= 3 && (isEnd || (last && isSameCorner(last, corner)))) return end();
      if (!last || !isSameCorner(last, corner)) set({ corners: [...corners, corner], end: corner });
    },

    end,

    /** Removes the last corner of a polygon. */
    removeCorner(): void {
      if (!outline || shape !== 'polygon') return;
      const corners = outline.corners.slice(0, -1);
      set(corners.length > 0 ? { ...outline, corners } : null);
    },

    /** Call when a second finger touches the screen, to zoom. Cancels the outline in progress, unless it is a polygon. */
    interrupt(): void {
      if (shape !== 'polygon') set(null);
    },

    /** @returns whether there was an outline to cancel */
    cancel(): boolean {
      if (!outline) return false;
      set(null);
      return true;
    },
  };
}

/** Returns the SVG path of the cross that the arrow keys move. */
export const crossPath = ({ x, y }: CanvasPlace): string => `M${x - 12} ${y}h24M${x} ${y - 12}v24`;
