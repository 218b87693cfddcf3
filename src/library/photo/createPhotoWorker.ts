/** A file of its own, since `import.meta.url` and `Worker` are what jest has not: tests map it to a worker in the same process. */
export const createPhotoWorker = () =>
  new Worker(new URL('../../../workers/photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' });
