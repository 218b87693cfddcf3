import type { Recorder } from '../../../src/support/recording/recorder';

/** Milliseconds spent by the recorder. */
export const recorderTime = { middleware: 0, idle: 0 };

/** Measures the time of all idle callbacks from now on. Only the recorder uses them on this page. */
export function timeIdleWork(): void {
  const wait = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) =>
    wait((deadline) => {
      const start = performance.now();
      work(deadline);
      recorderTime.idle += performance.now() - start;
    }, options);
}

/** Wraps a recorder so that the time of its middleware is measured, without that of the reducers and subscribers that run after it. */
export function timeRecorder(recorder: Recorder): Recorder {
  // For each action in progress, the milliseconds spent after the middleware. Several actions can be in progress, because subscribers may dispatch further
  // actions.
  const timesAfter: number[] = [];
  return {
    ...recorder,
    middleware: (store) => (next) => {
      const recorded = recorder.middleware(store)((action) => {
        const start = performance.now();
        const result = next(action);
        timesAfter.push((timesAfter.pop() ?? 0) + performance.now() - start);
        return result;
      });
      return (action) => {
        timesAfter.push(0);
        const start = performance.now();
        const result = recorded(action);
        recorderTime.middleware += performance.now() - start - (timesAfter.pop() ?? 0);
        return result;
      };
    },
  };
}

export const disableRecorder = (recorder: Recorder): Recorder => ({
  ...recorder,
  middleware: () => (next) => (action) => next(action),
});
