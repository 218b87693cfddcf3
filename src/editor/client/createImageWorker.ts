/** A file of its own, since `import.meta.url` and `Worker` are what jest has not: tests map it to a worker in the same process. */
export const createImageWorker = () =>
  new Worker(new URL('../../../workers/image.worker.ts', import.meta.url), { type: 'module', name: 'image' });
