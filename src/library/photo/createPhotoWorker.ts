/**
 * Starts a photo worker. This is a separate file, because jest lacks `import.meta.url` and `Worker`: tests replace the file with a worker in the same process.
 */
export const createPhotoWorker = () =>
  new Worker(new URL('../../../workers/photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' });
