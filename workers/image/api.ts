import type { Stroke, Tool } from './stroke';
import type { View } from './view';

export interface ImageSize {
  width: number;
  height: number;
}

/** What is sent for an edit: the image as PNG, transparent where erased, and its mask as PNG, white where erased. */
export interface EditExport {
  image: Blob;
  mask: Blob;
}

/** The calls that the worker answers, by Comlink. They take effect in the order they are sent; each is a promise on the page's side. */
export interface ImageWorkerApi {
  /** The canvas to show the picture on, transferred; null when the page gives it up. */
  attach(canvas: OffscreenCanvas | null): void;
  /**
   * Fetches and decodes an image, with nothing erased. A later call supersedes an earlier one, which then rejects.
   *
   * @throws Error with a sentence for the user
   */
  open(url: string): Promise<ImageSize>;
  close(): void;
  look(view: View): void;
  /** The stroke log from now on: the first `keep` strokes of what it was, then `added`. So an undo sends a number, not a log. */
  change(keep: number, added: Stroke[]): void;
  /**
   * @param generationId goes into the image's mark
   * @throws Error when no image is open
   */
  exportEdit(generationId: string): Promise<EditExport>;
  /** On white, with the mark of the generation; what is a JPEG already keeps its very pixels. */
  toJpeg(file: Blob, generationId: string): Promise<Blob>;
}

/** The hot path: plain one-way messages beside Comlink's, for which an answer would cost more than the painting. */
export type PaintMessage =
  | { paint: 'begin'; tool: Tool; size: number; points: number[] }
  | { paint: 'extend'; points: number[] }
  | { paint: 'end'; id: string }
  | { paint: 'cancel' };
