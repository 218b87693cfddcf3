/** Work that is repeated at an interval. A round is skipped while the one before is still running. */
export interface Recurring {
  start(): void;
  /** Stops repeating the work. Resolves when no work is running. */
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

/** Repeats work at an interval. @param work must not reject: it has to log its failures itself. The next round calls it again */
export function recurring(work: () => Promise<void>, { interval, atStart }: Schedule): Recurring {
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<void> | undefined;
  const run = () => {
    currentRound ??= work().finally(() => {
      currentRound = undefined;
    });
  };
  return {
    start() {
      if (atStart) run();
      timer = setInterval(run, interval);
    },
    async stop() {
      clearInterval(timer);
      await currentRound;
    },
  };
}
