import { type Middleware, isAction } from '@reduxjs/toolkit';
import type { Session } from '../../session/session';
import { signedIn } from '../../session/sessionSlice';
import { redact } from './redact';

/** How much is kept: what came before is forgotten, oldest first. Bytes are characters of the redacted actions as JSON. */
export const recordingLimits = { actions: 5_000, bytes: 2 * 1024 * 1024 } as const;

/** Actions that are forgotten together. A state is held for each such stretch, not for each action: a long log of strokes would be held five thousand times. */
const stretchActions = 100;

/** An action that is not written down yet. It leaves the recorder in no other way than redacted. */
interface Waiting {
  before: unknown;
  action: unknown;
  at: number;
}

interface Entry {
  /** The action as redacted JSON. */
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Stretch {
  /** The state before the first of its actions. */
  base: unknown;
  entries: Entry[];
  bytes: number;
}

/** What is known of a session: the state it began with as far as it is remembered, and what happened since. */
export interface Recording {
  /** Redacted JSON. */
  base: string;
  entries: Entry[];
  /** How many actions were forgotten. */
  forgotten: number;
}

export interface Recorder {
  /** To be the last: then it sees the plain actions that reach the reducer, in their order, and nothing else. */
  middleware: Middleware;
  read(): Recording;
}

const nameIn = (state: unknown) => (state as { session?: Session }).session?.name ?? '';

/** Milliseconds. To ask for an idle moment takes longer than to note an action, so all that happens in such a while is written down in one. */
const gathering = 1_000;

/** Milliseconds after which it is written down in a busy moment, too: what waits is held whole. */
const patience = 10_000;

/** Safari knows no idle moments. */
const inIdleMoment = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: patience }) : setTimeout(work);

/**
 * Keeps the last actions of a session, redacted, with a state from which they lead to the present one. An action costs its time no more than to be noted: it is
 * redacted and written down in the next idle moment, and before anything is read.
 */
export function createRecorder(limits: { actions: number; bytes: number } = recordingLimits): Recorder {
  const stretches: Stretch[] = [];
  const waiting: Waiting[] = [];
  let actions = 0;
  let bytes = 0;
  let forgotten = 0;
  /** Whose session it is, also after its end: who signs in again goes on with it. */
  let user = '';
  let present: () => unknown = () => undefined;

  const stretchFor = (before: unknown): Stretch => {
    const last = stretches.at(-1);
    if (last && last.entries.length < stretchActions && last.bytes < limits.bytes / 20) return last;
    const next: Stretch = { base: before, entries: [], bytes: 0 };
    stretches.push(next);
    return next;
  };

  const forget = () => {
    while (stretches.length > 1 && (actions > limits.actions || bytes > limits.bytes)) {
      const oldest = stretches.shift();
      if (!oldest) return;
      actions -= oldest.entries.length;
      bytes -= oldest.bytes;
      forgotten += oldest.entries.length;
    }
  };

  const forgetAll = () => {
    stretches.length = 0;
    waiting.length = 0;
    actions = 0;
    bytes = 0;
    forgotten = 0;
  };

  const writeDown = () => {
    for (const { before, action, at } of waiting.splice(0)) {
      const text = JSON.stringify(action, redact);
      const stretch = stretchFor(before);
      stretch.entries.push({ text, at });
      stretch.bytes += text.length;
      actions += 1;
      bytes += text.length;
      forget();
    }
  };

  const record = (before: unknown, action: unknown) => {
    user = nameIn(before) || user;
    // What the one before did at this computer is nobody else's to look at, or to send.
    if (signedIn.match(action) && user !== '' && action.payload.name !== user) {
      user = action.payload.name;
      return forgetAll();
    }
    if (waiting.length === 0) setTimeout(inIdleMoment, gathering, writeDown);
    waiting.push({ before, action, at: Date.now() });
  };

  return {
    middleware: (store) => {
      present = () => store.getState();
      return (next) => (action) => {
        const before: unknown = store.getState();
        const result = next(action);
        if (isAction(action)) record(before, action);
        return result;
      };
    },
    read: () => {
      writeDown();
      return {
        base: JSON.stringify(stretches[0] ? stretches[0].base : present(), redact),
        entries: stretches.flatMap(({ entries }) => entries),
        forgotten,
      };
    },
  };
}
