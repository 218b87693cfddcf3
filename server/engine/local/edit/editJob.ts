import type { Patch } from '../image/photo';
import type { RowMask } from '../image/rowMask';
import type { Scene } from './scene';
import type { EditAction } from './words/actions';

/** An edit that is being drawn. */
export interface EditJob {
  readonly scene: Scene;
  /** The part of the picture that is painted on. */
  readonly patch: Patch;
  readonly garment: RowMask;
  /** The part of the garment that may be painted. */
  readonly region: RowMask;
  readonly actions: readonly EditAction[];
}
