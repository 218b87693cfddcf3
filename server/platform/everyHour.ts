const hour = 3_600_000;

/** Work that is repeated every hour. Two rounds never overlap. */
export interface Hourly {
  start(): void;
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

/**
 * Repeats work every hour.
 *
 * @param work must not reject. It has to log its own failures. It is called again an hour later
 * @param options.atStart whether to run at the start as well
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
