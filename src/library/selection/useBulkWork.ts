import { useEffect, useRef, useState } from 'react';
import { type Outcome, runEach } from './runEach';

export interface Progress {
  /** What is being done. */
  label: string;
  finished: number;
  total: number;
  /** Undefined if it can't be cancelled. */
  cancel: (() => void) | undefined;
}

/** Does something with many items, and holds how far it is. Null while nothing runs. */
export function useBulkWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController>(undefined);
  // Work without Cancel goes on when the page is left.
  useEffect(() => () => controller.current?.abort(), []);

  const run = async <T>(
    label: string,
    items: readonly T[],
    work: (item: T) => Promise<unknown>,
  ): Promise<Outcome<T>> => {
    const show = (finished: number) => setProgress({ label, finished, total: items.length, cancel: undefined });
    show(0);
    try {
      return await runEach(items, work, show);
    } finally {
      setProgress(null);
    }
  };

  /** Like `run`, for one task that takes the items one after the other and can be cancelled. */
  const runCancellable = async <R>(
    label: string,
    total: number,
    task: (onProgress: (finished: number) => void, signal: AbortSignal) => Promise<R>,
  ): Promise<R> => {
    const own = new AbortController();
    controller.current = own;
    const show = (finished: number) => setProgress({ label, finished, total, cancel: () => own.abort() });
    show(0);
    try {
      return await task(show, own.signal);
    } finally {
      setProgress(null);
    }
  };

  return { progress, run, runCancellable };
}
