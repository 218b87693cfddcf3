import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Bytes of a stored file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file that is read piece by piece. Whoever asked for it reads or destroys the stream. */
export interface StoredStream {
  stream: Readable;
  /** Bytes that the stream will give. */
  size: number;
}

/** Where the bytes of pictures are kept. Keys are made by us, from letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Durable when it resolves; nothing is there under the key before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same for the content of a file, which is not read into memory as a whole. */
  putFile(key: string, path: string): Promise<void>;
  /** @throws Error when there is nothing under the key */
  get(key: string): Promise<Buffer>;
  /** @throws Error when there is nothing under the key; what goes wrong later, the stream tells */
  stream(key: string, range?: ByteRange): Promise<StoredStream>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
  /** Everything there is, in no order; also what a crash left half written. */
  list(): AsyncIterable<StoredFile>;
}

const pattern = /^[\w-]+(\/[\w.-]+)*$/;

/** @throws Error for a key that we would not make: it might climb out of the storage */
export function checkKey(key: string): void {
  if (!pattern.test(key) || key.includes('..')) throw new Error(`'${key}' is no storage key`);
}
