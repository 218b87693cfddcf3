import type { Storage } from '../storage/storage';
import { inSpan } from './tracing';

/** Wraps a storage so that each call except `list` has a span, if the call is a part of work that is traced. Keys aren't recorded. */
export function tracedStorage(storage: Storage): Storage {
  const traced = <T>(call: string, work: () => Promise<T>, bytes?: number) =>
    inSpan(
      `picture store ${call}`,
      { kind: 'client', attributes: { ...(bytes !== undefined && { 'drape.bytes': bytes }) } },
      work,
    );
  return {
    location: storage.location,
    put: (key, bytes) => traced('put', () => storage.put(key, bytes), bytes.length),
    putFile: (key, path) => traced('put', () => storage.putFile(key, path)),
    create: (key, bytes) => traced('create', () => storage.create(key, bytes), bytes.length),
    get: (key) => traced('get', () => storage.get(key)),
    find: (key) => traced('get', () => storage.find(key)),
    stream: (key, range) => traced('stream', () => storage.stream(key, range)),
    remove: (key) => traced('remove', () => storage.remove(key)),
    list: () => storage.list(),
  };
}
