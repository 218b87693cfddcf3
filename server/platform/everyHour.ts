const hour = 3_600_000;

/** Work that is repeated every hour, never twice at a time. */
export interface Hourly {
  start(): void;
  /** Resolves once no work is running any more. */
  stop(): Promise<void>;
}

/**
 * @param work must not reject: it logs its own failures, and the next hour tries again
 * @param options.atStart whether to work at the start as well, not only an hour later
 */
export function everyHour(work: () => Promise<void>, { atStart }: { atStart: boolean }): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  return {
    start() {
      if (atStart) run();
      timer = setInterval(run, hour);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
