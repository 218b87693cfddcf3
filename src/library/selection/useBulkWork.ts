import { useEffect, useRef, useState } from 'react';
import { type RunEachResult, runEach } from './runEach';

export interface BulkProgress {
  /** The name of the action, as a text for the user. */
  label: string;
  finished: number;
  total: number;
  /** Undefined if it can't be cancelled. */
  cancel: (() => void) | undefined;
}

/** How many times progress is updated during one action. Each update renders the page, which with 500 cards takes as long as loading a picture. */
const progressUpdates = 20;

const isShown = (finished: number, total: number) =>
  finished === total || finished % Math.ceil(total / progressUpdates) === 0;

/** Returns functions that run an action on many items, and the progress of that action. The progress is null while nothing is running. */
export function useBulkWork() {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const controller = useRef<AbortController>(undefined);
  // When the user leaves the page, abort work that can be cancelled. Other work continues.
  useEffect(() => () => controller.current?.abort(), []);

  const run = async <T>(
    label: string,
    items: readonly T[],
    work: (item: T) => Promise<unknown>,
  ): Promise<RunEachResult<T>> => {
    const total = items.length;
    const show = (finished: number) => {
      if (isShown(finished, total)) setProgress({ label, finished, total, cancel: undefined });
    };
    show(0);
    try {
      return await runEach(items, work, show);
    } finally {
      setProgress(null);
    }
  };

  /** Like `run`, but for a single task that handles all items and can be cancelled. */
  const runCancellable = async <R>(
    label: string,
    total: number,
    task: (onProgress: (finished: number) => void, signal: AbortSignal) => Promise<R>,
  ): Promise<R> => {
    const abortController = new AbortController();
    controller.current = abortController;
    const cancel = () => abortController.abort();
    const show = (finished: number) => {
      if (isShown(finished, total)) setProgress({ label, finished, total, cancel });
    };
    show(0);
    try {
      return await task(show, abortController.signal);
    } finally {
      setProgress(null);
    }
  };

  return { progress, run, runCancellable };
}
