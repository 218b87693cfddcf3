import { type Dispatch, createAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../contract/support';

/** The log knows when it was. */
type Described = Omit<AppError, 'at'>;

/** Changes nothing: it is for the log of actions, so that a report knows what went wrong, and when. */
export const errorHappened = createAction<Described>('support/errorHappened');

/** What an error's message may carry of a user's, and what stands there instead. It has no schema, so this goes by what such things look like. */
const dataInMessages: [RegExp, string][] = [
  // What could not be parsed is quoted, and has quotes within.
  [/".*"/gs, '"…"'],
  [/\S+@\S+/g, '[email]'],
  // The query of an address: a signature, a token.
  [/\?\S+/g, ''],
  // Tokens, ids and the like; the name of a function has no digit so far in.
  [/(?=[\w.-]*\d)[\w.-]{20,}/g, '[…]'],
  [/\+?\d[\d -]{6,}\d/g, '[number]'],
];

const longestMessage = 300;
const framesKept = 10;

/** A line of Chromium's `at play (https://host/main.js?x:1:2)`, or of `play@https://host/main.js:1:2` elsewhere: what is kept is named, all else is not. */
const frame = /^\s*(?:at )?(?:([\w$.<> ]*?)(?: \(|@))?[^?#\s(]*\/([\w.-]+)(?:[?#]\S*)?(:\d+:\d+)\)?$/;

function frameOf(line: string): string[] {
  const [, name = '', file = '', place = ''] = frame.exec(line) ?? [];
  return file === '' ? [] : [`${name} ${file}${place}`.trim()];
}

/** @param error whatever was thrown */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: [] };
  return {
    name: error.name,
    message: dataInMessages
      .reduce((text, [data, standIn]) => text.replace(data, standIn), error.message)
      .slice(0, longestMessage),
    stack: (error.stack ?? '').split('\n').flatMap(frameOf).slice(0, framesKept),
  };
}

/** Notes what nobody caught, and what an error boundary tells of. */
export function recordErrors({ dispatch }: { dispatch: Dispatch }): () => void {
  let last = '';
  const record = (error: unknown) => {
    // Of a picture that did not load, or of a script of elsewhere, nothing is told.
    if (error === undefined || error === null) return;
    const told = describeError(error);
    const text = JSON.stringify(told);
    // What fails in each frame of an animation failed once.
    if (text === last) return;
    last = text;
    dispatch(errorHappened(told));
  };
  const onError = ({ error }: ErrorEvent) => record(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => record(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
