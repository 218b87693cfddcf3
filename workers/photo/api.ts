/** The result of preparing a photo for sending. The page turns it into a message to the user if necessary. */
export type Prepared =
  /** The file can be sent unchanged. */
  | { outcome: 'asItIs' }
  /** The photo was made smaller or converted to another type. It is upright and without metadata. */
  | { outcome: 'encoded'; photo: Blob }
  /** The file isn't of a known image type, whatever its name says. */
  | { outcome: 'noPicture' }
  /** The file is an image that can't be decoded. */
  | { outcome: 'damaged' }
  | { outcome: 'tooManyPixels' };

/** The worker's only call. */
export interface PhotoWorkerApi {
  prepare(file: Blob): Promise<Prepared>;
}
