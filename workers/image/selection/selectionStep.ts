import type { BrushEdge, Tool } from '../stroke';

/** A set of pixels of the picture: a box, and which of its pixels belong to the set. */
export interface SelectionRegion {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Lengths of runs in the box, row by row: pixels outside of the region, then inside, then outside and so on. */
  runs: number[];
}

/** A set of pixels of the picture that can be covered in part, for example at the edge of hair. */
export interface SoftRegion {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of each pixel in the box is covered, in base64: see `packSoftRegion`. */
  packed: string;
}

/**
 * One change of the mask as a whole, or inside an outline:
 *
 * - `area` erases or restores everything inside an outline. The outline is closed: its last point is joined to the first.
 * - `region` and `softRegion` erase or restore given pixels, so that a replay needs nothing but the log.
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
  | { select: 'region'; tool: Tool; edge: BrushEdge; region: SelectionRegion }
  | { select: 'softRegion'; tool: Tool; edge: BrushEdge; region: SoftRegion }
  | { select: 'invert' | 'clear' }
  | { select: 'grow' | 'shrink' | 'feather'; by: number };

/** A change of the selection, as an entry of the editor's log. */
export type SelectionStep = { id: string } & SelectionChange;
