const key = 'awaitedRuns';

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // The browser's storage is unavailable or contains something else. The server can still list the running generations.
    return [];
  }
}

function write(ids: string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // The browser's storage is unavailable or full. The server can still list the running generations.
  }
}

/**
 * The ids of the runs that this tab is waiting for. They are kept across a reload, so that a run that finished meanwhile is recognised as this tab's own. They
 * are in session storage, so that tabs don't take each other's runs.
 */
export const awaitedRuns = {
  read,
  add: (id: string) => write([...read().filter((other) => other !== id), id]),
  remove: (id: string) => write(read().filter((other) => other !== id)),
  clear: () => write([]),
};
