import { type Dispatch, createAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../contract/support';

/** An error without its time, which the recorder adds. */
type DescribedError = Omit<AppError, 'at'>;

/** Says that an error occurred. The action changes no state; it's dispatched so that the recording contains the error. */
export const errorHappened = createAction<DescribedError>('support/errorHappened');

/** The parts of an error message that may be user data, with their replacements. They are only a guess, because messages have no fixed form. */
const userDataReplacements: [RegExp, string][] = [
  // Quoted text, because parsers quote their input. This matches from the first quote to the last quote, because the input may contain quotes too.
  [/".*"/gs, '"…"'],
  [/\S+@\S+/g, '[email]'],
  // The query of an address, because it may contain a signature or a token.
  [/\?\S+/g, ''],
  // Tokens and ids: at least 20 characters, with a digit among them. Long function names aren't replaced, because they rarely contain a digit.
  [/(?=[\w.-]*\d)[\w.-]{20,}/g, '[…]'],
  [/\+?\d[\d -]{6,}\d/g, '[number]'],
];

const maxMessageLength = 300;
const maxFrames = 10;

/**
 * Matches a line of a stack trace: `at play (https://host/main.js?x:1:2)` in Chromium, or `play@https://host/main.js:1:2` in other browsers. Only the captured
 * groups are kept.
 */
const stackFramePattern = /^\s*(?:at )?(?:([\w$.<> ]*?)(?: \(|@))?[^?#\s(]*\/([\w.-]+)(?:[?#]\S*)?(:\d+:\d+)\)?$/;

function frameOf(line: string): string[] {
  const [, name = '', file = '', place = ''] = stackFramePattern.exec(line) ?? [];
  return file === '' ? [] : [`${name} ${file}${place}`.trim()];
}

/**
 * Describes an error for the recording, without the parts of its message that may be user data.
 *
 * @param error any thrown value
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: [] };
  return {
    name: error.name,
    message: userDataReplacements
      .reduce((text, [data, standIn]) => text.replace(data, standIn), error.message)
      .slice(0, maxMessageLength),
    stack: (error.stack ?? '').split('\n').flatMap(frameOf).slice(0, maxFrames),
  };
}

/**
 * Records uncaught errors, unhandled rejections, and errors that an error boundary has caught.
 *
 * @returns a function that stops recording errors
 */
export function recordErrors({ dispatch }: { dispatch: Dispatch }): () => void {
  let last = '';
  const record = (error: unknown) => {
    // Ignore events without an error. They come from pictures that failed to load and from scripts of other origins.
    if (error === undefined || error === null) return;
    const described = describeError(error);
    const text = JSON.stringify(described);
    // If the same error repeats, for example in every frame of an animation, record it only once.
    if (text === last) return;
    last = text;
    dispatch(errorHappened(described));
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
