import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isAbort, statusOf } from './errors';
import { uploadProgress } from './uploadProgress';
import type { Keyed } from './upload';

/** How the last attempt ended. `failed`: the same input may succeed on a retry. `refused`: the input has to be changed. */
type Ending = 'failed' | 'refused' | 'cancelled';

/** The answer, or how else the upload ended. */
export interface UploadResult<Answer> {
  data?: Answer;
  ending?: Ending;
}

interface Sending<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
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
export function useUpload<Fields extends object, Answer>(start: (fields: Fields & Keyed) => Sending<Answer>) {
  const last = useRef<{ fields: Fields; key: string } | null>(null);
  const sending = useRef<Sending<Answer> | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);

  const send = async (fields: Fields): Promise<UploadResult<Answer>> => {
    const key = last.current && sameFields(last.current.fields, fields) ? last.current.key : nanoid();
    last.current = { fields, key };
    sending.current = start({ ...fields, key });
    setProgress(progressOf(key));
    setEnding(null);
    const { data, error } = await sending.current;
    const ended = data === undefined ? endingOf(error) : undefined;
    if (ended === undefined || ended === 'refused') last.current = null;
    sending.current = null;
    uploadProgress.forget(key);
    setProgress(null);
    setEnding(ended ?? null);
    return { data, ending: ended };
  };

  return {
    send,
    cancel: () => sending.current?.abort(),
    /** Null when nothing is being sent. */
    progress,
    ending,
  };
}
