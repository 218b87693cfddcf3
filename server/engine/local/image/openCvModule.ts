import module from '@techstark/opencv-js';
import type * as OpenCvModule from '@techstark/opencv-js';

export type OpenCv = typeof OpenCvModule;

interface ThenableModule {
  then(ready: (cv: OpenCv) => void): void;
}

/**
 * Waits until the WebAssembly is compiled. Returns the module inside an object, because it is a thenable that resolves to itself: awaiting it directly would
 * never finish.
 */
export function waitForOpenCv(): Promise<{ readonly cv: OpenCv }> {
  const thenable = module as unknown as ThenableModule;
  return new Promise((resolve) => thenable.then((cv) => resolve({ cv })));
}
