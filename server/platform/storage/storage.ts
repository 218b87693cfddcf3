/** Where the bytes of pictures are kept. Keys are made by us, from letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Durable when it resolves; nothing is there under the key before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws Error when there is nothing under the key */
  get(key: string): Promise<Buffer>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
}
