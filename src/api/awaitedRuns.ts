const storageKey = 'awaitedRuns';

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // The browser's storage is unavailable, or the stored value isn't JSON. Then this tab finds its runs only in the server's list of runs.
    return [];
  }
}

function write(ids: string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // The browser's storage is unavailable or full. After a reload, this tab then finds its runs only in the server's list of runs.
  }
}

/**
 * The ids of the runs that this tab is waiting for. They survive a reload, so that the tab still recognises its own run if that run finished during the reload.
 * They are in session storage, because local storage would share them with other tabs.
 */
export const awaitedRuns = {
  read,
  add: (id: string) => write([...read().filter((other) => other !== id), id]),
  remove: (id: string) => write(read().filter((other) => other !== id)),
  clear: () => write([]),
};
