let last: Promise<unknown> = Promise.resolve();

/** Queues tasks within this page only, for browsers without Web Locks (they need https or localhost). */
function inPage<T>(task: () => Promise<T>): Promise<T> {
  const run = last.then(task, task);
  last = run;
  return run;
}

/** Runs tasks with the same name one at a time, across all tabs of the browser. */
export function withCrossTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, task) : inPage(task);
}
