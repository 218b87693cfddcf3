/** Work that is repeated at an interval. A round is skipped if the previous one is still running. */
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

export const hourMs = 3_600_000;

/** Repeats work at an interval. @param work called in each round. It must not reject, so it has to log its failures itself */
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
