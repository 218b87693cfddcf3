import type { BrushEdge, Tool } from '../stroke';

/** A set of pixels of the picture: a box, and which of its pixels belong to the set. */
export interface SelectionRegion {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The lengths of alternating runs of pixels in the box, row by row: outside the set, then inside, then outside and so on. */
  runs: number[];
}

/** A set of pixels of the picture, to which a pixel can also belong in part, for example at the edge of hair. */
export interface SoftRegion {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of each pixel in the box belongs to the set, in base64: see `packSoftRegion`. */
  packed: string;
}

/**
 * One change of the selection. The selection is the erased part of the mask.
 *
 * - `area` erases or restores everything inside an outline. The outline is closed: its last point is joined to the first.
 * - `region` and `softRegion` erase or restore the pixels that the step holds. Drape found these pixels when the user clicked. Because the step holds them, a
 * replay doesn't have to find them again.
 * - `invert` swaps erased and kept parts; `clear` restores everything.
 * - `grow` and `shrink` move the edge of the erased part by a number of pixels, and `feather` fades the edge over that many pixels on both sides.
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
