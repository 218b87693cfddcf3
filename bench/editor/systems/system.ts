import type { Stroke } from '../../../workers/image/stroke';
import type { Place } from '../stage';

export interface ExportedFiles {
  image: Blob;
  mask: Blob;
  /** Milliseconds from the call until the file is ready. */
  imageTime: number;
  maskTime: number;
}

/**
 * Waits until a place has been erased, or filled again. Resolves to the time of that change, in milliseconds of the page's clock. For `wanted`, see
 * `WatchedPlace`.
 */
export type Watch = (place: Place, wanted: { isErased: boolean; inFrame: boolean }) => Promise<number>;

/** An image opened in one of the compared editors. A member is null if the editor lacks the feature. */
export interface System {
  /** For each of the places, whether the displayed image has a hole there. The places are given in the order in which the pointer passed them. */
  erased: (places: readonly Place[]) => boolean[];
  /** Only set for systems that paint in a worker, where it is more accurate than `erased`. */
  watch?: Watch;
  undo: (() => void) | null;
  exportEdit: (() => Promise<ExportedFiles>) | null;
  /** Called when the user enters the prompt of an edit, before the export. Only set for systems that use this. */
  prepareExport?: () => void;
  /** Number of bytes of the pixels that are kept for undo. */
  historyBytes: (() => number) | null;
  /** The strokes drawn, for systems whose history size is calculated from them. */
  log: (() => Stroke[]) | null;
}

/**
 * Opens an image.
 *
 * @param host the element in which the editor shows the image, with the margin of `imageBox` around it
 * @param size side of the image in pixels
 */
export type OpenImage = (host: HTMLElement, url: string, size: number) => Promise<System>;
