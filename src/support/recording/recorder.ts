import { type Middleware, isAction } from '@reduxjs/toolkit';
import type { Session } from '../../session/session';
import { signedIn } from '../../session/sessionSlice';
import { redact } from './redact';

/** How much a recording holds. The oldest actions are dropped first. Bytes are counted as characters of the redacted JSON. */
export const recordingLimits = { actions: 5_000, bytes: 2 * 1024 * 1024 } as const;

/**
 * Actions are dropped in chunks of this size. One state is kept per chunk rather than per action: otherwise a
 * long stroke log would be kept five thousand times.
 */
const chunkActions = 100;

/** An action that hasn't been serialised yet. The recorder redacts it before passing it on. */
interface QueuedAction {
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

interface Chunk {
  /** The state before the first action. */
  base: unknown;
  entries: Entry[];
  bytes: number;
}

/** A recorded session: its oldest known state and the actions since. */
export interface Recording {
  /** The state before the first action, as redacted JSON. */
  base: string;
  entries: Entry[];
  /** Number of dropped actions. */
  forgotten: number;
}

export interface Recorder {
  /** This must be the last middleware, so that it only sees the plain actions that reach the reducer, in order. */
  middleware: Middleware;
  read(): Recording;
}

const nameIn = (state: unknown) => (state as { session?: Session }).session?.name ?? '';

/**
 * How long actions are collected before they are serialised, in milliseconds. Requesting an idle callback costs more than recording an action, so actions are
 * batched.
 */
const batchDelay = 1_000;

/** Milliseconds after which waiting actions are serialised even if the browser is busy, because each one keeps a state alive. */
const idleTimeout = 10_000;

/** Runs `work` when the browser is idle. Safari has no requestIdleCallback, so there it runs soon. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: idleTimeout }) : setTimeout(work);

/**
 * Records the last actions of a session, redacted, with the state before the first of them. Recording only queues the
 * action; redaction runs when the browser is idle, or before the recording is read.
 */
export function createRecorder(limits: { actions: number; bytes: number } = recordingLimits): Recorder {
  const chunks: Chunk[] = [];
  const queue: QueuedAction[] = [];
  let actions = 0;
  let bytes = 0;
  let droppedCount = 0;
  /** The user of this session. The name stays after a sign-out, so that the recording continues if the same user signs in again. */
  let user = '';
  let currentState: () => unknown = () => undefined;

  const chunkFor = (before: unknown): Chunk => {
    const last = chunks.at(-1);
    if (last && last.entries.length < chunkActions && last.bytes < limits.bytes / 20) return last;
    const next: Chunk = { base: before, entries: [], bytes: 0 };
    chunks.push(next);
    return next;
  };

  const dropOldest = () => {
    while (chunks.length > 1 && (actions > limits.actions || bytes > limits.bytes)) {
      const oldest = chunks.shift();
      if (!oldest) return;
      actions -= oldest.entries.length;
      bytes -= oldest.bytes;
      droppedCount += oldest.entries.length;
    }
  };

  const dropAll = () => {
    chunks.length = 0;
    queue.length = 0;
    actions = 0;
    bytes = 0;
    droppedCount = 0;
  };

  const serialiseQueue = () => {
    for (const { before, action, at } of queue.splice(0)) {
      const text = JSON.stringify(action, redact);
      const chunk = chunkFor(before);
      chunk.entries.push({ text, at });
      chunk.bytes += text.length;
      actions += 1;
      bytes += text.length;
      dropOldest();
    }
  };

  const record = (before: unknown, action: unknown) => {
    user = nameIn(before) || user;
    // Another user signed in at this computer: drop the previous user's actions.
    if (signedIn.match(action) && user !== '' && action.payload.name !== user) {
      user = action.payload.name;
      return dropAll();
    }
    if (queue.length === 0) setTimeout(whenIdle, batchDelay, serialiseQueue);
    queue.push({ before, action, at: Date.now() });
  };

  return {
    middleware: (store) => {
      currentState = () => store.getState();
      return (next) => (action) => {
        const before: unknown = store.getState();
        const result = next(action);
        if (isAction(action)) record(before, action);
        return result;
      };
    },
    read: () => {
      serialiseQueue();
      return {
        base: JSON.stringify(chunks[0] ? chunks[0].base : currentState(), redact),
        entries: chunks.flatMap(({ entries }) => entries),
        forgotten: droppedCount,
      };
    },
  };
}
