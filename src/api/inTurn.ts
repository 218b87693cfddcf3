let last: Promise<unknown> = Promise.resolve();

/** One after the other within this page, for browsers without Web Locks (plain http on another host has none). */
function inPage<T>(task: () => Promise<T>): Promise<T> {
  const run = last.then(task, task);
  last = run;
  return run;
}

/** Runs tasks of one name one at a time, across all tabs of the browser. */
export function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, task) : inPage(task);
}
