import { parentPort } from 'node:worker_threads';
import { readReport } from './readReport';

/** Answers each message, which is the bytes of a report, with the result of `readReport`. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const read = readReport(bytes);
  parentPort?.postMessage(read, read.kind === 'clean' ? [read.file.buffer] : []);
});
