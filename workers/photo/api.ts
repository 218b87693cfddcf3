/** What becomes of a photo before it is sent. Words for the user are the page's. */
export type Prepared =
  /** The file may go as it is. */
  | { outcome: 'asItIs' }
  /** Made smaller, or of another kind: upright, without metadata. */
  | { outcome: 'encoded'; photo: Blob }
  /** Of no kind that is known here, whatever its name says. */
  | { outcome: 'noPicture' }
  /** A picture that cannot be decoded. */
  | { outcome: 'damaged' }
  | { outcome: 'tooManyPixels' };

/** The one call of the worker. */
export interface PhotoWorkerApi {
  prepare(file: Blob): Promise<Prepared>;
}
