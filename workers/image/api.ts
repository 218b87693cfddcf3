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

/** The name of the error where an address is valid no longer. Of an error that crosses to the page, name and message are left. */
export type AddressExpired = 'AddressExpired';

/** A photo of a garment and the mask of its cut-out, by their addresses. The mask is white where the garment is, and may be of another size. */
export interface CutOutToOpen {
  url: string;
  cutOut: string;
}

/** Its address, alone or with a cut-out; or the size of a grey one in its place. */
export type PictureToOpen = string | CutOutToOpen | ImageSize;

/** The calls that the worker answers, by Comlink. They take effect in the order they are sent; each is a promise on the page's side. */
export interface ImageWorkerApi {
  /** The canvas to show the picture on, transferred; null when the page gives it up. */
  attach(canvas: OffscreenCanvas | null): void;
  /**
   * Fetches and decodes an image, with nothing erased but what its cut-out leaves out. A later call supersedes an earlier one, which then rejects. Of a picture that may not be fetched, its
   * size: then it is a grey one.
   *
   * @throws Error with a sentence for the user; its name is `AddressExpired` where another address would do
   */
  open(source: PictureToOpen): Promise<ImageSize>;
  close(): void;
  look(view: View): void;
  /** From now on, whatever picture is open. What is exported stays as it is. */
  showMaskAs(look: MaskLook): void;
  /**
   * Sets the log: the first `keep` entries of the old one, then `added`. So an undo sends a number, not a log. The stroke under way ends
   * if it is the one that is added, and is cancelled otherwise. A change of a fit under way ends too.
   *
   * @returns the hash of the mask (`maskHash.ts`), or null when no image is open
   */
  change(keep: number, added: LogEntry[]): string | null;
  /**
   * From now on shows the garment of the open picture as the log's fit steps say.
   *
   * @param source the server's bundle, or what is known of one whose pictures may not be had: then the garment is a chequered one
   * @returns where its handles are
   * @throws Error with a sentence for the user when no picture is open or the bundle can't be read
   */
  openFit(source: ArrayBuffer | FitFacts): Promise<FitFacts>;
  /** Shows the picture itself again. */
  closeFit(): void;
  /** Shows a change of the fit that is under way, on top of the log. */
  previewFit(change: FitChange): void;
  /**
   * The image as PNG, transparent where erased, with the mark of the generation that it comes from. It shows the moment of the call, whatever is painted until
   * it is encoded.
   *
   * @throws Error when no image is open
   */
  exportImage(): Promise<Blob>;
  /**
   * The mask as PNG of one bit a pixel, white where erased. Of the moment of the call, too.
   *
   * @throws Error when no image is open
   */
  exportMask(): Promise<Blob>;
  /**
   * The mask as PNG of one bit a pixel, white where the image is kept. Of the moment of the call, too.
   *
   * @throws Error when no image is open
   */
  exportCutOut(): Promise<Blob>;
  /** On white, with the mark of the generation; what is a JPEG already keeps its very pixels. */
  toJpeg(file: Blob): Promise<Blob>;
}

/** The hot path: plain one-way messages beside Comlink's, for which an answer would cost more than the painting. */
export type PaintMessage =
  /** It ends when the stroke of this id enters the log (`change`). */
  | ({ paint: 'begin'; id: string } & Brush & Path)
  | ({ paint: 'extend' } & Path)
  | { paint: 'cancel' }
  /** A piece of a stroke that changes what is in front; it enters the log as one stroke when it ends. */
  | { paint: 'order'; piece: FitOrderStroke }
  | { paint: 'cancelOrder' };
