import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isAbort, statusOf } from './errors';
import { uploadProgress } from './uploadProgress';
import type { Keyed } from './upload';

/** How the last attempt ended. `failed`: the same input may succeed on a retry. `refused`: the input has to be changed. */
type Ending = 'failed' | 'refused' | 'cancelled';

/** The server's answer, or how the upload ended without it. */
export interface UploadResult<Answer> {
  data?: Answer;
  ending?: Ending;
}

interface PendingUpload<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort: () => void;
}

const sameFields = (a: object, b: object) =>
  Object.keys({ ...a, ...b }).every((name) => Reflect.get(a, name) === Reflect.get(b, name));

/** Whether the server rejected the content. 401, 408, 425 and 429 say nothing about the content. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

const endingOf = (error: unknown): Ending => (isAbort(error) ? 'cancelled' : isRefusal(error) ? 'refused' : 'failed');

/** The progress of an upload, to subscribe to. */
export interface Progress {
  subscribe: (listener: () => void) => () => void;
  /** From 0 to 1. */
  read: () => number;
}

const progressOf = (key: string): Progress => ({
  subscribe: (listener) => uploadProgress.subscribe(key, listener),
  read: () => uploadProgress.fraction(key),
});

/**
 * Uploads one picture at a time. Sending the same fields again reuses the idempotency key, so nothing is created twice
 * when an answer was lost or a cancellation came too late. After a refusal the key is renewed: otherwise the server
 * would repeat its answer, even if the reason is gone.
 *
 * @param start starts the call and returns RTK Query's promise
 */
export function useUpload<Fields extends object, Answer>(start: (fields: Fields & Keyed) => PendingUpload<Answer>) {
  const lastAttempt = useRef<{ fields: Fields; key: string } | null>(null);
  const pending = useRef<PendingUpload<Answer> | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);

  const send = async (fields: Fields): Promise<UploadResult<Answer>> => {
    const key =
      lastAttempt.current && sameFields(lastAttempt.current.fields, fields) ? lastAttempt.current.key : nanoid();
    lastAttempt.current = { fields, key };
    pending.current = start({ ...fields, key });
    setProgress(progressOf(key));
    setEnding(null);
    const { data, error } = await pending.current;
    const newEnding = data === undefined ? endingOf(error) : undefined;
    if (newEnding === undefined || newEnding === 'refused') lastAttempt.current = null;
    pending.current = null;
    uploadProgress.forget(key);
    setProgress(null);
    setEnding(newEnding ?? null);
    return { data, ending: newEnding };
  };

  return {
    send,
    cancel: () => pending.current?.abort(),
    /** Null when nothing is being sent. */
    progress,
    ending,
  };
}
