import { type Middleware, isAction } from '@reduxjs/toolkit';
import type { Session } from '../../session/session';
import { signedIn } from '../../session/sessionSlice';
import { redact } from './redact';

/** The limits of a recording. The oldest actions are dropped first. `characters` counts the characters of the redacted JSON. */
export const recordingLimits = { actions: 5_000, characters: 2 * 1024 * 1024 } as const;

/**
 * The number of actions in a chunk. Actions are dropped in whole chunks, so only the state before each chunk is kept. Keeping a state for each action would
 * keep up to five thousand copies of the stroke log.
 */
const chunkActions = 100;

/** An action that hasn't been redacted and serialised yet. */
interface QueuedAction {
  before: unknown;
  action: unknown;
  at: number;
}

interface RecordedAction {
  /** The action as redacted JSON. */
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Chunk {
  /** The state before the first action of the chunk. */
  base: unknown;
  entries: RecordedAction[];
  characters: number;
}

/** A recorded session: the oldest state that is still known, and the actions since then. */
export interface Recording {
  /** The state before the first action, as redacted JSON. */
  base: string;
  entries: RecordedAction[];
  /** Number of older actions that were dropped. */
  forgotten: number;
}

export interface Recorder {
  /** Add this as the last middleware, so that it only sees plain actions, in the order in which they reach the reducer. */
  middleware: Middleware;
  read(): Recording;
}

const usernameIn = (state: unknown) => (state as { session?: Session }).session?.name ?? '';

/**
 * Milliseconds for which actions are collected before they are serialised together. Requesting an idle callback for each action would cost more than recording
 * the action.
 */
const batchDelay = 1_000;

/** Milliseconds after which queued actions are serialised even if the browser is busy, because each of them keeps a whole state in memory. */
const idleTimeout = 10_000;

/** Runs `work` when the browser is idle. Safari has no `requestIdleCallback`, so there it runs in the next task. */
const runWhenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: idleTimeout }) : setTimeout(work);

/**
 * Records the latest actions of a session, redacted, and the state before them. An action is only queued when it is dispatched. It is redacted when the browser
 * is idle, or when the recording is read.
 */
export function createRecorder(limits: { actions: number; characters: number } = recordingLimits): Recorder {
  const chunks: Chunk[] = [];
  const queue: QueuedAction[] = [];
  let actions = 0;
  let characters = 0;
  let droppedCount = 0;
  /** The user of this session. It isn't reset at sign-out, so that the recording continues if the same user signs in again. */
  let user = '';
  let currentState: () => unknown = () => undefined;

  const chunkFor = (before: unknown): Chunk => {
    const last = chunks.at(-1);
    if (last && last.entries.length < chunkActions && last.characters < limits.characters / 20) return last;
    const next: Chunk = { base: before, entries: [], characters: 0 };
    chunks.push(next);
    return next;
  };

  const dropOldest = () => {
    while (chunks.length > 1 && (actions > limits.actions || characters > limits.characters)) {
      const oldest = chunks.shift();
      if (!oldest) return;
      actions -= oldest.entries.length;
      characters -= oldest.characters;
      droppedCount += oldest.entries.length;
    }
  };

  const dropAll = () => {
    chunks.length = 0;
    queue.length = 0;
    actions = 0;
    characters = 0;
    droppedCount = 0;
  };

  const serialiseQueue = () => {
    for (const { before, action, at } of queue.splice(0)) {
      const text = JSON.stringify(action, redact);
      const chunk = chunkFor(before);
      chunk.entries.push({ text, at });
      chunk.characters += text.length;
      actions += 1;
      characters += text.length;
      dropOldest();
    }
  };

  const record = (before: unknown, action: unknown) => {
    user = usernameIn(before) || user;
    // Drop the recording if another user signs in on this device.
    if (signedIn.match(action) && user !== '' && action.payload.name !== user) {
      user = action.payload.name;
      return dropAll();
    }
    if (queue.length === 0) setTimeout(runWhenIdle, batchDelay, serialiseQueue);
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
