const databaseName = 'drape';
const storeName = 'edits';

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error("The browser's storage isn't available.")),
    );
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return resultOf(request);
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await resultOf(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** Stores values by key in the browser's IndexedDB. Each call rejects if the browser doesn't allow storage, as in some private windows. */
export const editDatabase = {
  get: (key: string): Promise<unknown> => withStore('readonly', (store) => store.get(key)),
  put: (key: string, value: unknown) => withStore('readwrite', (store) => store.put(value, key)),
  remove: (key: string) => withStore('readwrite', (store) => store.delete(key)),
  clear: () => withStore('readwrite', (store) => store.clear()),
};
