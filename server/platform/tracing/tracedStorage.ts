import type { Storage } from '../storage/storage';
import { inSpan } from './tracing';

/** Times the calls of a picture store that are a part of traced work. Keys aren't recorded. */
export function tracedStorage(storage: Storage): Storage {
  const timed = <T>(call: string, work: () => Promise<T>, bytes?: number) =>
    inSpan(
      `picture store ${call}`,
      { kind: 'client', attributes: { ...(bytes !== undefined && { 'drape.bytes': bytes }) } },
      work,
    );
  return {
    location: storage.location,
    put: (key, bytes) => timed('put', () => storage.put(key, bytes), bytes.length),
    putFile: (key, path) => timed('put', () => storage.putFile(key, path)),
    create: (key, bytes) => timed('create', () => storage.create(key, bytes), bytes.length),
    get: (key) => timed('get', () => storage.get(key)),
    find: (key) => timed('get', () => storage.find(key)),
    stream: (key, range) => timed('stream', () => storage.stream(key, range)),
    remove: (key) => timed('remove', () => storage.remove(key)),
    list: () => storage.list(),
  };
}
