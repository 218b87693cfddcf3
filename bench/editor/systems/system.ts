import type { Stroke } from '../../../workers/image/stroke';
import type { Place } from '../stage';

export interface Exported {
  image: Blob;
  mask: Blob;
  /** Milliseconds from the call until the file is ready. */
  imageTime: number;
  maskTime: number;
}

/** Resolves to the time when a place was erased or filled as wanted, in milliseconds of the page's clock. See `Watched`. */
export type Watch = (place: Place, wanted: { isErased: boolean; inFrame: boolean }) => Promise<number>;

/** An image opened in one of the compared editors. A member is null if the editor lacks the feature. */
export interface System {
  /** For each of the places, whether the displayed image has a hole there. The places are given in the order in which the pointer passed them. */
  erased: (places: readonly Place[]) => boolean[];
  /** Set for systems that paint in a worker, because it is more accurate than `erased` there. */
  watch?: Watch;
  undo: (() => void) | null;
  exportEdit: (() => Promise<Exported>) | null;
  /** Bytes of the pixels kept for undo. */
  historyBytes: (() => number) | null;
  /** The strokes drawn, for systems whose history size is calculated from them. */
  log: (() => Stroke[]) | null;
}

/**
 * Opens an image.
 *
 * @param host element in which the editor shows the image, at the margin of `imageBox`
 * @param size side of the image in pixels
 */
export type OpenSystem = (host: HTMLElement, url: string, size: number) => Promise<System>;
