/** The values of each in-memory database, by key. jsdom has no IndexedDB. Values are cloned, as in a browser. */
const databases = new Map<string, Map<string, unknown>>();

function answer<T>(result: T): EventTarget & { result: T; error: null } {
  const request = Object.assign(new EventTarget(), { result, error: null });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
}

const objectStore = (values: Map<string, unknown>) => ({
  get: (key: string) => answer(structuredClone(values.get(key))),
  put: (value: unknown, key: string) => answer(void values.set(key, structuredClone(value))),
  delete: (key: string) => answer(void values.delete(key)),
  clear: () => answer(values.clear()),
});

function open(name: string) {
  const isNew = !databases.has(name);
  const values = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, values);
  const connection = {
    createObjectStore: () => undefined,
    transaction: () => ({ objectStore: () => objectStore(values) }),
    close: () => undefined,
  };
  const request = Object.assign(new EventTarget(), { result: connection, error: null });
  queueMicrotask(() => {
    if (isNew) request.dispatchEvent(new Event('upgradeneeded'));
    request.dispatchEvent(new Event('success'));
  });
  return request;
}

/** Installs an IndexedDB without databases. Each database has a single key-value store. */
export function installIndexedDb(): void {
  databases.clear();
  Object.assign(globalThis, { indexedDB: { open } });
}
