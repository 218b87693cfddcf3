import type { UnknownAction } from '@reduxjs/toolkit';
import { signedAddress } from '../../../contract/privateFields';
import type { AppError, FailedCall, ProblemReport } from '../../../contract/support';
import manifest from '../../../package.json';
import { errorHappened } from '../recording/appErrors';
import type { Recording } from '../recording/recorder';
import { redactPrompts } from '../recording/redact';

/** Goes up when an older file no longer leads to the screens of its time. Files from before it was counted carry none. */
export const reportFormat = 2;

/** What the person who reports adds to what was recorded. */
export interface Account {
  /** In their own words. */
  happened: string;
  leavesOutPrompts: boolean;
}

interface Surroundings {
  browser: string;
  viewport: { width: number; height: number };
  now: Date;
}

interface Rejected extends UnknownAction {
  payload?: { status: number | string; code: string; detail: string; requestId?: string };
  meta?: { arg?: { endpointName?: string } };
}

/** Of failed calls and of errors, the last ones. */
const failuresKept = 20;

const isRejected = ({ type, payload }: Rejected) => type.endsWith('/rejected') && payload?.status !== undefined;

function failedCalls(actions: Rejected[], at: number[]): FailedCall[] {
  return actions
    .map((action, index) => ({ action, time: at[index] ?? 0 }))
    .filter(({ action }) => isRejected(action))
    .slice(-failuresKept)
    .map(({ action: { payload, meta }, time }) => ({
      at: new Date(time).toISOString(),
      call: meta?.arg?.endpointName ?? '',
      status: payload?.status ?? '',
      code: payload?.code ?? '',
      detail: payload?.detail ?? '',
      ...(payload?.requestId !== undefined && { requestId: payload.requestId }),
    }));
}

const errors = (actions: UnknownAction[], at: number[]): AppError[] =>
  actions
    .flatMap((action, index) =>
      errorHappened.match(action) ? [{ at: new Date(at[index] ?? 0).toISOString(), ...action.payload }] : [],
    )
    .slice(-failuresKept);

/** Puts a report together: what was recorded, what the user says of it, and on what it happened. */
export function problemReport(recording: Recording, account: Account, surroundings: Surroundings): ProblemReport {
  const { browser, viewport, now } = surroundings;
  const at = recording.entries.map((entry) => entry.at);
  const actions = recording.entries.map(({ text }) => JSON.parse(text) as Rejected);
  const state: unknown = JSON.parse(recording.base);
  const replacer = account.leavesOutPrompts ? redactPrompts : undefined;
  return {
    payload: JSON.stringify(actions, replacer),
    preloadedState: JSON.stringify(state, replacer),
    report: {
      format: reportFormat,
      happened: account.happened.trim().replace(signedAddress, '$1'),
      version: manifest.version,
      browser,
      viewport,
      made: now.toISOString(),
      times: at.map((time) => time - (at[0] ?? time)),
      forgottenActions: recording.forgotten,
      failedCalls: failedCalls(actions, at),
      errors: errors(actions, at),
    },
  };
}
