export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Where the bytes of pictures are kept. Keys are made by us, from letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Durable when it resolves; nothing is there under the key before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws Error when there is nothing under the key */
  get(key: string): Promise<Buffer>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
  /** Everything there is, in no order; also what a crash left half written. */
  list(): AsyncIterable<StoredFile>;
  /** Does nothing. @throws what stops the storage from being used */
  check(): Promise<void>;
}

/** The storage was too slow, or could not be reached: the same request may succeed in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

const pattern = /^[\w-]+(\/[\w.-]+)*$/;

/** @throws Error for a key that we would not make: it might climb out of the storage */
export function checkKey(key: string): void {
  if (!pattern.test(key) || key.includes('..')) throw new Error(`'${key}' is no storage key`);
}
