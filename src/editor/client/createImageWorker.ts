/**
 * Starts the image worker. This is a separate file, because jest lacks `import.meta.url` and `Worker`: tests replace the file with a worker in the same
 * process.
 */
export const createImageWorker = () =>
  new Worker(new URL('../../../workers/image.worker.ts', import.meta.url), { type: 'module', name: 'image' });
