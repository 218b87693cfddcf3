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
  /** Where that is, for a message to the operator: no secrets. */
  location: string;
  /** Durable when it resolves; nothing is there under the key before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same for the content of a file, which is not read into memory as a whole. */
  putFile(key: string, path: string): Promise<void>;
  /** Like `put`, but never overwrites. Returns whether the key now holds these bytes. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** @throws Error when there is nothing under the key */
  get(key: string): Promise<Buffer>;
  /** The same, undefined when there is nothing under the key. @throws Error when the storage doesn't answer */
  find(key: string): Promise<Buffer | undefined>;
  /** @throws Error when there is nothing under the key; what goes wrong later, the stream tells */
  stream(key: string, range?: ByteRange): Promise<StoredStream>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
  /** Everything there is, in no order; also what a crash left half written. @throws Error when a part of it can't be read */
  list(): AsyncIterable<StoredFile>;
}

/** The storage was too slow, or could not be reached: the same request may succeed in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

const pattern = /^[\w-][\w.-]*(\/[\w.-]+)*$/;

/** @throws Error for a key that we would not make: it might climb out of the storage */
export function checkKey(key: string): void {
  if (!pattern.test(key) || key.includes('..')) throw new Error(`'${key}' is no storage key`);
}
