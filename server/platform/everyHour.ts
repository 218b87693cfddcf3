const hour = 3_600_000;

/** Something that is done at the start and then once an hour, never twice at a time. */
export interface Hourly {
  start(): void;
  /** Resolves when nothing of it is at work any more. */
  stop(): Promise<void>;
}

/** @param work does not reject: what goes wrong it tells the log itself, and the next hour tries again */
export function everyHour(work: () => Promise<void>): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  return {
    start() {
      run();
      timer = setInterval(run, hour);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
