/** How a photo was prepared before sending. The page words the messages to the user. */
export type Prepared =
  /** The file can be sent unchanged. */
  | { outcome: 'asItIs' }
  /** Made smaller or converted to another type: upright, without metadata. */
  | { outcome: 'encoded'; photo: Blob }
  /** Not a known image type, whatever its name says. */
  | { outcome: 'noPicture' }
  /** An image that can't be decoded. */
  | { outcome: 'damaged' }
  | { outcome: 'tooManyPixels' };

/** The worker's only call. */
export interface PhotoWorkerApi {
  prepare(file: Blob): Promise<Prepared>;
}
