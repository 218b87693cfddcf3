/**
 * The databases in memory, by name, with their values by key. They replace IndexedDB, which jsdom lacks. Values are cloned when they are stored and read, as in
 * a browser.
 */
const databases = new Map<string, Map<string, unknown>>();

function createRequest<T>(result: T): EventTarget & { result: T; error: null } {
  const request = Object.assign(new EventTarget(), { result, error: null });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
}

const objectStore = (values: Map<string, unknown>) => ({
  get: (key: string) => createRequest(structuredClone(values.get(key))),
  put: (value: unknown, key: string) => createRequest(void values.set(key, structuredClone(value))),
  delete: (key: string) => createRequest(void values.delete(key)),
  clear: () => createRequest(values.clear()),
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
