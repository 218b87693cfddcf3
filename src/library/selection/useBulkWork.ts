import { useEffect, useRef, useState } from 'react';
import { type Outcome, runEach } from './runEach';

export interface Progress {
  /** What is being done, as a text for the user. */
  label: string;
  finished: number;
  total: number;
  /** Undefined if it can't be cancelled. */
  cancel: (() => void) | undefined;
}

/** At how many points progress is shown. Each one renders the page again, which takes as long as loading a picture if the page has 500 cards. */
const shownSteps = 20;

const isShown = (finished: number, total: number) =>
  finished === total || finished % Math.ceil(total / shownSteps) === 0;

/** Runs an action on many items. Also returns its progress, which is null while nothing is running. */
export function useBulkWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController>(undefined);
  // Leaving the page only aborts work that can be cancelled. Other work continues.
  useEffect(() => () => controller.current?.abort(), []);

  const run = async <T>(
    label: string,
    items: readonly T[],
    work: (item: T) => Promise<unknown>,
  ): Promise<Outcome<T>> => {
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

  /** Like `run`, for one task that takes the items one after the other and can be cancelled. */
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
