/** A rectangle as fractions of the picture's width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The changes that the user wants to make to a photo before it is sent. */
export interface PhotoEdit {
  /** Quarter turns, clockwise. */
  turns: 0 | 1 | 2 | 3;
  /** The part to keep of the turned photo. */
  crop: Crop;
}

/** The result of preparing a photo for sending. The page shows a message to the user if necessary. */
export type PreparationResult =
  /** The file can be sent unchanged. */
  | { outcome: 'unchanged' }
  /** The photo was edited, made smaller or converted to another type. It is upright and without metadata. */
  | { outcome: 'encoded'; photo: Blob }
  /** The file isn't of a known image type, whatever its name says. */
  | { outcome: 'noPicture' }
  /** The file is an image that can't be decoded. */
  | { outcome: 'damaged' }
  | { outcome: 'tooManyPixels' }
  /** This HEIC photo can't be read: the browser lacks support for HEIC, and our own decoder couldn't be loaded. */
  | { outcome: 'noDecoder' };

/** The worker's only call. */
export interface PhotoWorkerApi {
  /** @param maxBytes the largest size that is accepted. A larger photo is made smaller if possible */
  prepare(file: Blob, edit: PhotoEdit | null, maxBytes: number): Promise<PreparationResult>;
}
