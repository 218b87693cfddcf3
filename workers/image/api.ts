import type { FitOrderStroke } from '../../contract/fit';
import type { FitFacts } from '../../fitting/bundle';
import type { FitChange } from '../../fitting/fitStep';
import type { AreaName } from './area/areaLabels';
import type { AreaAtPoint, Point } from './area/findAreaAt';
import type { ClingingPath } from './area/clingingPath';
import type { MaskLook } from './maskLook';
import type { LogEntry } from './logEntry';
import type { SelectionRegion, SoftRegion } from './selection/selectionStep';
import type { Brush, Path } from './stroke';
import type { View } from './view';

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Why a call failed. The code is in the `name` of the error, because only an error's name and message reach the page. The page has a text for each code. The
 * error's message is the value to insert into that text, such as a size. It's empty if the text needs none.
 */
export type FailureCode =
  /** The picture's address has expired. The page can retry with a renewed address. */
  | 'AddressExpired'
  | 'PictureGone'
  /** The server refused the picture. The error's message is the HTTP status. */
  | 'PictureNotLoaded'
  /** The server didn't answer, or took too long. */
  | 'PictureUnreachable'
  /** The error's message is the picture's width and height. */
  | 'PictureTooLarge'
  | 'PictureUnreadable'
  | 'OutOfMemory'
  | 'ExportInProgress'
  | 'ExportFailed';

/** A garment's photo and the mask of its cut-out, as addresses. The mask is white where the garment is. Its size may differ from the photo's. */
export interface CutOutToOpen {
  url: string;
  cutOut: string;
}

/** The picture to open: its address, the addresses of a photo and its cut-out, or only a size. With only a size, a grey picture is opened instead. */
export type PictureToOpen = string | CutOutToOpen | ImageSize;

/**
 * The calls that the worker answers, through Comlink. They take effect in the order in which the page sent them. On the page's side, each call returns a
 * promise.
 */
export interface ImageWorkerApi {
  /** Sets the canvas to show the picture on. The page must transfer the canvas to the worker. Null if the page has removed it. */
  attach(canvas: OffscreenCanvas | null): void;
  /**
   * Fetches and decodes an image. If `source` has a cut-out, everything outside the cut-out is erased; otherwise nothing is. A later call supersedes an earlier
   * one, which then rejects. If the page only has the size of the picture, as in a replay, a grey picture of this size is opened.
   *
   * @throws Error whose name is a `FailureCode`
   */
  open(source: PictureToOpen): Promise<ImageSize>;
  close(): void;
  /** Sets which part of the image the canvas shows. */
  setView(view: View): void;
  /** Sets how the mask is shown, for this and every later picture. Exports aren't affected. */
  showMaskAs(look: MaskLook): void;
  /**
   * Sets the log to the first `keptLength` entries of the current log, followed by `added`. So an undo sends only a number, not the whole log. If the stroke in
   * progress is the only one added, it ends; otherwise it is cancelled. A previewed change of the fit ends too.
   *
   * @returns the hash of the mask (`maskHash.ts`), or null if no image is open
   */
  changeLog(keptLength: number, added: LogEntry[]): string | null;
  /**
   * Starts to show the garment of the open picture with the fit steps of the log.
   *
   * @param source the server's bundle; or only its facts if the bundle's pictures are unavailable. In that case a chequered garment is shown
   * @returns the facts, including where the handles are
   * @throws Error if no picture is open or the bundle can't be read
   */
  openFit(source: ArrayBuffer | FitFacts): Promise<FitFacts>;
  /**
   * Finds the pixels of the open picture that show the garment of its run.
   *
   * @param source the server's bundle
   * @returns null if the garment can't be seen
   * @throws Error if no picture is open or the bundle can't be read
   */
  findGarment(source: ArrayBuffer): Promise<SelectionRegion | null>;
  /**
   * Finds the pixels of an area of the open picture. The edge is found in the picture at full size. If `area` is `mask`, finds the pixels that the mask of an
   * earlier edit covers.
   *
   * @param source the PNG in which the server marks the areas that it has found, or the mask of the earlier edit
   * @returns null if the area is empty, or the mask has another size than the picture
   * @throws Error if no picture is open, if it is being exported, or if the PNG can't be read
   */
  findArea(source: ArrayBuffer, area: AreaName | 'mask'): Promise<SoftRegion | null>;
  /**
   * Finds the area at `point` of the open picture, with all its pixels: hair, skin and clothes, or background.
   *
   * @param source the PNG in which the server marks the areas that it has found
   * @param garment the garment of the picture's run, which is left out of `skinAndClothes`; null if there is none
   * @returns null if no area can be found there
   * @throws Error if no picture is open, if it is being exported, or if the PNG can't be read
   */
  findAreaAt(source: ArrayBuffer, point: Point, garment: SelectionRegion | null): Promise<AreaAtPoint | null>;
  /**
   * Finds the pixels of the open picture that a clinging brush covers along its path.
   *
   * @returns null if the path lies outside of the picture
   * @throws Error if no picture is open, or if it is being exported
   */
  coverOfPath(path: ClingingPath): SoftRegion | null;
  /** Ends the preview of the fit: the canvas shows the picture itself again. */
  closeFit(): void;
  /** Shows the fit of the log with the change that the user is making now. */
  previewFit(change: FitChange): void;
  /** Makes the next export faster, because the user is about to need one. It takes about 80 MB, which is freed after a minute without an export. */
  prepareExport(): void;
  /**
   * Exports the image as a PNG that is transparent where erased, and marked with the generation that made the image. The export contains the strokes up to the
   * moment of the call, even if the user keeps painting during the encoding.
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
   * Exports the mask, as of the moment of the call, as a PNG with one byte per pixel. The whiter a pixel is, the more of it is erased.
   *
   * @throws Error if no image is open
   */
  exportHoles(): Promise<Blob>;
  /** Whether anything is erased in the open image, according to the log that the page has sent so far. */
  hasHoles(): boolean;
  /**
   * Exports the inverted mask, as of the moment of the call, as a PNG with one bit per pixel, white where the image is kept.
   *
   * @throws Error if no image is open
   */
  exportCutOut(): Promise<Blob>;
  /** Converts an image to a JPEG on white, marked as generated. A file that is a JPEG already keeps its pixels. */
  toJpeg(file: Blob): Promise<Blob>;
}

/**
 * Messages for painting, which arrive many times a second. They are plain one-way messages beside Comlink's calls, because an answer would cost more than the
 * painting itself.
 */
export type PaintMessage =
  /** The stroke ends when the entry with this id enters the log (`changeLog`). */
  | ({ paint: 'begin'; id: string } & Brush & Path)
  | ({ paint: 'extend' } & Path)
  | { paint: 'cancel' }
  /** A piece of a stroke that brings cloth or body to the front, or removes the cloth. When the stroke ends, the whole stroke enters the log (`changeLog`). */
  | { paint: 'order'; piece: FitOrderStroke }
  | { paint: 'cancelOrder' };
