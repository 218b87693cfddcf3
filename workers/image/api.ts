import type { FitOrderStroke } from '../../contract/fit';
import type { FitFacts } from '../../fitting/bundle';
import type { FitChange } from '../../fitting/parameters';
import type { MaskLook } from './maskLook';
import type { Brush, LogEntry, Path } from './stroke';
import type { View } from './view';

export interface ImageSize {
  width: number;
  height: number;
}

/** The `name` of the error if an address has expired. When an error is sent to the page, only its name and message survive. */
export type AddressExpired = 'AddressExpired';

/** The addresses of a garment's photo and of the mask of its cut-out. The mask is white where the garment is, and may differ from the photo in size. */
export interface CutOutToOpen {
  url: string;
  cutOut: string;
}

/** A picture's address, alone or with a cut-out. Or only a size, to open a grey picture instead. */
export type PictureToOpen = string | CutOutToOpen | ImageSize;

/** The calls that the worker answers, through Comlink. They take effect in the order in which they were sent. On the page's side each returns a promise. */
export interface ImageWorkerApi {
  /** Sets the canvas to show the picture on, which must be transferred. Null when the page removes its canvas. */
  attach(canvas: OffscreenCanvas | null): void;
  /**
   * Fetches and decodes an image. At first, only what its cut-out leaves out is erased. A later call supersedes an
   * earlier one, which then rejects. If the picture may not be fetched, pass its size to open a grey picture.
   *
   * @throws Error with a message for the user; its name is `AddressExpired` if a renewed address would work
   */
  open(source: PictureToOpen): Promise<ImageSize>;
  close(): void;
  look(view: View): void;
  /** Sets how the mask is shown, for this and every later picture. Exports aren't affected. */
  showMaskAs(look: MaskLook): void;
  /**
   * Sets the log: the first `keep` entries of the old one, then `added`. So an undo sends a number instead of a log. If
   * the stroke in progress is the one added, it ends; otherwise it is cancelled. The preview of a fit ends too.
   *
   * @returns the hash of the mask (`maskHash.ts`), or null if no image is open
   */
  change(keep: number, added: LogEntry[]): string | null;
  /**
   * From now on, shows the garment of the open picture as fitted by the log's fit steps.
   *
   * @param source the server's bundle, or only its facts if its pictures are unavailable. Then the garment is a
   * chequered one
   * @returns the facts, including where the handles are
   * @throws Error with a message for the user if no picture is open or the bundle can't be read
   */
  openFit(source: ArrayBuffer | FitFacts): Promise<FitFacts>;
  /** Shows the picture itself again. */
  closeFit(): void;
  /** Previews a change of the fit that is in progress, on top of the log. */
  previewFit(change: FitChange): void;
  /**
   * Exports the image as PNG, transparent where erased, marked with the generation that made it. It shows the moment of
   * the call, even if painting goes on while it is encoded.
   *
   * @throws Error if no image is open
   */
  exportImage(): Promise<Blob>;
  /**
   * Exports the mask, as of the moment of the call, as a PNG with one bit per pixel, white where erased.
   *
   * @throws Error if no image is open
   */
  exportMask(): Promise<Blob>;
  /**
   * Exports the mask, as of the moment of the call, as a PNG with one bit per pixel, white where the image is kept.
   *
   * @throws Error if no image is open
   */
  exportCutOut(): Promise<Blob>;
  /** Converts an image to a JPEG on white, marked as generated. The pixels of a JPEG stay unchanged. */
  toJpeg(file: Blob): Promise<Blob>;
}

/** The hot path: plain one-way messages beside Comlink's calls, because an answer would cost more than the painting itself. */
export type PaintMessage =
  /** The stroke ends when the entry with this id enters the log (`change`). */
  | ({ paint: 'begin'; id: string } & Brush & Path)
  | ({ paint: 'extend' } & Path)
  | { paint: 'cancel' }
  /** A piece of a stroke that brings cloth or body to the front. When the stroke ends, it enters the log as a whole. */
  | { paint: 'order'; piece: FitOrderStroke }
  | { paint: 'cancelOrder' };
