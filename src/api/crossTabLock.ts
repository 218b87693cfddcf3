let lastTask: Promise<unknown> = Promise.resolve();

/** Queues tasks within this page only, for browsers without Web Locks (Web Locks need https or localhost). */
function queueInPage<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task, task);
  lastTask = result;
  return result;
}

/** Runs tasks with the same name one at a time, across all tabs of the browser. */
export function withCrossTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, task) : queueInPage(task);
}
