import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file as a stream. The caller that gets it must read or destroy the stream. */
export interface StoredStream {
  stream: Readable;
  /** Number of bytes in the stream. */
  size: number;
}

/** Stores bytes under keys, such as the files of pictures. Drape chooses the keys: they consist of letters, digits, `_`, `-`, `.` and `/`. */
export interface Storage {
  /** The folder or bucket, for messages to the operator. Contains no secrets. */
  location: string;
  /** Stores bytes under a new key. Resolves when they are on durable storage. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Like `put`, for the content of a file. The file isn't read into memory as a whole. */
  putFile(key: string, path: string): Promise<void>;
  /** Like `put`, but doesn't replace what is stored under the key. Returns whether the key now holds these bytes. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Reads what is stored under a key. @throws Error if the key doesn't exist */
  get(key: string): Promise<Buffer>;
  /** Like `get`, but returns undefined if the key doesn't exist. @throws Error if the storage doesn't answer */
  find(key: string): Promise<Buffer | undefined>;
  /** Opens a stream of what is stored under a key. @throws Error if the key doesn't exist. Later errors are emitted by the stream */
  stream(key: string, range?: ByteRange): Promise<StoredStream>;
  /** Deletes what is stored under a key. Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Lists all files in no particular order, including unfinished files that a crash has left. @throws Error if a part of the list can't be read */
  list(): AsyncIterable<StoredFile>;
}

/** Thrown if the storage is too slow or unreachable. The same request may succeed in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

const keyPattern = /^[\w-][\w.-]*(\/[\w.-]+)*$/;

/** @throws Error for a key that Drape wouldn't choose (see `Storage`), because it might point to a file outside of the storage's folder */
export function checkKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`'${key}' is no storage key`);
}
