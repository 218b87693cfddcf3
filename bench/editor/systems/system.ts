import type { Stroke } from '../../../workers/image/stroke';
import type { Place } from '../stage';

export interface Exported {
  image: Blob;
  mask: Blob;
  /** Milliseconds from the call to the file. */
  imageTime: number;
  maskTime: number;
}

/** @returns when a place became what was waited for, milliseconds of the page's clock; see `Watched` */
export type Watch = (place: Place, wanted: { isErased: boolean; inFrame: boolean }) => Promise<number>;

/** An image opened in one of the editors that are compared. What is null it does not have. */
export interface System {
  /** Whether the shown image has a hole at each of the places, at this moment. Places of one stroke or more, in the order they were passed. */
  erased: (places: readonly Place[]) => boolean[];
  /** Tells better than looking, where the system paints in a worker. */
  watch?: Watch;
  undo: (() => void) | null;
  exportEdit: (() => Promise<Exported>) | null;
  /** Bytes of pixels kept for undo. */
  historyBytes: (() => number) | null;
  /** What was drawn, where the history is reckoned from it. */
  log: (() => Stroke[]) | null;
}

/**
 * @param host where the editor shows the image, at the margin of `imageBox`
 * @param size of the image's side, pixels
 */
export type OpenSystem = (host: HTMLElement, url: string, size: number) => Promise<System>;
