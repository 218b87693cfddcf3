import type { Recorder } from '../../../src/support/recording/recorder';

/** Milliseconds that the recorder has taken for itself. */
export const spent = { noting: 0, writing: 0 };

/** Of all who wait for an idle moment here the recorder is the only one. */
export function timeIdleWork(): void {
  const wait = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) =>
    wait((deadline) => {
      const start = performance.now();
      work(deadline);
      spent.writing += performance.now() - start;
    }, options);
}

/** A recorder, with the time it takes within an action: all of its middleware but what comes after it. */
export function timed(recorder: Recorder): Recorder {
  // One for each action under way: the reducer's subscribers may dispatch others.
  const after: number[] = [];
  return {
    ...recorder,
    middleware: (store) => (next) => {
      const through = recorder.middleware(store)((action) => {
        const start = performance.now();
        const result = next(action);
        after.push((after.pop() ?? 0) + performance.now() - start);
        return result;
      });
      return (action) => {
        after.push(0);
        const start = performance.now();
        const result = through(action);
        spent.noting += performance.now() - start - (after.pop() ?? 0);
        return result;
      };
    },
  };
}

export const noRecorder = (recorder: Recorder): Recorder => ({
  ...recorder,
  middleware: () => (next) => (action) => next(action),
});
