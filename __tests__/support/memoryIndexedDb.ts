/** An in-memory IndexedDB with a single key-value store, because jsdom has none. Values are cloned, as in a browser. */
const shelves = new Map<string, Map<string, unknown>>();

function answer<T>(result: T): EventTarget & { result: T; error: null } {
  const request = Object.assign(new EventTarget(), { result, error: null });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
}

const objectStore = (shelf: Map<string, unknown>) => ({
  get: (key: string) => answer(structuredClone(shelf.get(key))),
  put: (value: unknown, key: string) => answer(void shelf.set(key, structuredClone(value))),
  delete: (key: string) => answer(void shelf.delete(key)),
  clear: () => answer(shelf.clear()),
});

function open(name: string) {
  const isNew = !shelves.has(name);
  const shelf = shelves.get(name) ?? new Map<string, unknown>();
  shelves.set(name, shelf);
  const database = {
    createObjectStore: () => undefined,
    transaction: () => ({ objectStore: () => objectStore(shelf) }),
    close: () => undefined,
  };
  const request = Object.assign(new EventTarget(), { result: database, error: null });
  queueMicrotask(() => {
    if (isNew) request.dispatchEvent(new Event('upgradeneeded'));
    request.dispatchEvent(new Event('success'));
  });
  return request;
}

/** Installs an empty database. */
export function installIndexedDb(): void {
  shelves.clear();
  Object.assign(globalThis, { indexedDB: { open } });
}
