const key = 'awaitedRuns';

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Denied, or not ours: what still runs is found on the server.
    return [];
  }
}

function write(ids: string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // As above.
  }
}

/**
 * The ids of the runs whose pictures this tab waits for, over a reload: one that ended while the page was away is known
 * by it to be this tab's. In session storage, because another tab waits for its own.
 */
export const awaitedRuns = {
  read,
  add: (id: string) => write([...read().filter((other) => other !== id), id]),
  remove: (id: string) => write(read().filter((other) => other !== id)),
  clear: () => write([]),
};
