import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isAbort, statusOf } from './errors';
import { sent } from './sent';
import type { Keyed } from './upload';

/** What became of the last try. `failed` may go well at the next try, as it is; what was `refused` has to be changed. */
type Ending = 'failed' | 'refused' | 'cancelled';

/** Either the answer, or how else it ended. */
export interface Uploaded<Answer> {
  data?: Answer;
  ending?: Ending;
}

interface Sending<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort: () => void;
}

const sameFields = (a: object, b: object) =>
  Object.keys({ ...a, ...b }).every((name) => Reflect.get(a, name) === Reflect.get(b, name));

/** The server looked at what was sent and will not have it. Too many requests, or one that came too slowly, say nothing about it. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

const endingOf = (error: unknown): Ending => (isAbort(error) ? 'cancelled' : isRefusal(error) ? 'refused' : 'failed');

/** How far an upload is, to subscribe to from where it is shown. */
export interface Progress {
  subscribe: (listener: () => void) => () => void;
  /** From 0 to 1. */
  read: () => number;
}

const progressOf = (key: string): Progress => ({
  subscribe: (listener) => sent.subscribe(key, listener),
  read: () => sent.fraction(key),
});

/**
 * Sends pictures one at a time. The same fields sent again carry the same idempotency key, so that a try whose answer
 * was lost, or that was cancelled too late, makes nothing twice. After a refusal the key is a new one: the server would
 * repeat its words though the reason may be gone.
 *
 * @param start begins the call; its promise is RTK Query's
 */
export function useUpload<Fields extends object, Answer>(start: (fields: Fields & Keyed) => Sending<Answer>) {
  const last = useRef<{ fields: Fields; key: string } | null>(null);
  const sending = useRef<Sending<Answer> | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);

  const send = async (fields: Fields): Promise<Uploaded<Answer>> => {
    const key = last.current && sameFields(last.current.fields, fields) ? last.current.key : nanoid();
    last.current = { fields, key };
    sending.current = start({ ...fields, key });
    setProgress(progressOf(key));
    setEnding(null);
    const { data, error } = await sending.current;
    const ended = data === undefined ? endingOf(error) : undefined;
    if (ended === undefined || ended === 'refused') last.current = null;
    sending.current = null;
    sent.forget(key);
    setProgress(null);
    setEnding(ended ?? null);
    return { data, ending: ended };
  };

  return {
    send,
    cancel: () => sending.current?.abort(),
    /** Null while nothing is sent. */
    progress,
    ending,
  };
}
