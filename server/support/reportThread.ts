import { parentPort } from 'node:worker_threads';
import { readReport } from './readReport';

/** Reads reports in a separate thread. Each message contains the bytes of one report. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const read = readReport(bytes);
  parentPort?.postMessage(read, read.kind === 'clean' ? [read.file.buffer] : []);
});
