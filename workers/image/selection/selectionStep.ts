import type { BrushEdge, Tool } from '../stroke';

/**
 * One change of the mask as a whole, or inside an outline:
 *
 * - `area` erases or restores everything inside an outline. The outline is closed: its last point is joined to the first.
 * - `invert` swaps what is erased and what is kept; `clear` keeps everything.
 * - `grow` and `shrink` move the edge of what is erased by a number of pixels, and `feather` fades it over that many pixels on both sides.
 */
export type SelectionChange =
  | {
      select: 'area';
      tool: Tool;
      edge: BrushEdge;
      /** The corners as x, y, x, y, …, in whole sixteenths of an image pixel. They may lie outside the image. */
      points: number[];
    }
  | { select: 'invert' | 'clear' }
  | { select: 'grow' | 'shrink' | 'feather'; by: number };

/** A change of the selection, as an entry of the editor's log. */
export type SelectionStep = { id: string } & SelectionChange;
