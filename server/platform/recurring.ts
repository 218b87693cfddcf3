/** Work that is repeated at an interval. Two rounds never overlap. */
export interface Recurring {
  start(): void;
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

interface Schedule {
  /** Milliseconds. */
  interval: number;
  /** Whether to run at the start as well. */
  atStart: boolean;
}

/** An interval of one hour. */
export const hour = 3_600_000;

/**
 * Repeats work at an interval.
 *
 * @param work must not reject. It has to log its own failures. It is called again at the next round
 */
export function recurring(work: () => Promise<void>, { interval, atStart }: Schedule): Recurring {
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
      timer = setInterval(run, interval);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
