import type { Patch } from '../image/photo';
import type { RowMask } from '../image/rowMask';
import type { Scene } from './scene';
import type { EditAction } from './words/actions';

/** Everything that is needed to draw an edit. */
export interface EditJob {
  readonly scene: Scene;
  /** The box of the picture that is painted on, with its pixels. */
  readonly patch: Patch;
  readonly garment: RowMask;
  /** The part of the garment that may be painted. */
  readonly region: RowMask;
  readonly actions: readonly EditAction[];
}
