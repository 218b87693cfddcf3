import type { UnknownAction } from '@reduxjs/toolkit';
import { signedAddress } from '../../../contract/privateFields';
import type { AppError, FailedCall, ProblemReport } from '../../../contract/support';
import manifest from '../../../package.json';
import { errorHappened } from '../recording/appErrors';
import type { Recording } from '../recording/recorder';
import { redactPrompts } from '../recording/redact';

/** The version of the report format. Increase it when the current screens can no longer replay older files. The oldest files have no version. */
export const reportFormat = 2;

/** The values of the report form. */
export interface ReportInput {
  /** The user's description. */
  happened: string;
  leavesOutPrompts: boolean;
}

interface Environment {
  browser: string;
  viewport: { width: number; height: number };
  now: Date;
}

interface RejectedAction extends UnknownAction {
  payload?: { status: number | string; code: string; detail: string; requestId?: string };
  meta?: { arg?: { endpointName?: string } };
}

/** Maximum number of failed calls, and of errors, in a report. The latest are kept. */
const maxFailures = 20;

const isRejected = ({ type, payload }: RejectedAction) => type.endsWith('/rejected') && payload?.status !== undefined;

function findFailedCalls(actions: RejectedAction[], times: number[]): FailedCall[] {
  return actions
    .map((action, index) => ({ action, time: times[index] ?? 0 }))
    .filter(({ action }) => isRejected(action))
    .slice(-maxFailures)
    .map(({ action: { payload, meta }, time }) => ({
      at: new Date(time).toISOString(),
      call: meta?.arg?.endpointName ?? '',
      status: payload?.status ?? '',
      code: payload?.code ?? '',
      detail: payload?.detail ?? '',
      ...(payload?.requestId !== undefined && { requestId: payload.requestId }),
    }));
}

const findErrors = (actions: UnknownAction[], times: number[]): AppError[] =>
  actions
    .flatMap((action, index) =>
      errorHappened.match(action) ? [{ at: new Date(times[index] ?? 0).toISOString(), ...action.payload }] : [],
    )
    .slice(-maxFailures);

/** Builds a report from the recording, the user's description and the environment. */
export function buildProblemReport(recording: Recording, input: ReportInput, environment: Environment): ProblemReport {
  const { browser, viewport, now } = environment;
  const times = recording.entries.map((entry) => entry.at);
  const actions = recording.entries.map(({ text }) => JSON.parse(text) as RejectedAction);
  const state: unknown = JSON.parse(recording.base);
  const replacer = input.leavesOutPrompts ? redactPrompts : undefined;
  return {
    payload: JSON.stringify(actions, replacer),
    preloadedState: JSON.stringify(state, replacer),
    report: {
      format: reportFormat,
      happened: input.happened.trim().replace(signedAddress, '$1'),
      version: manifest.version,
      browser,
      viewport,
      made: now.toISOString(),
      times: times.map((time) => time - (times[0] ?? time)),
      forgottenActions: recording.forgotten,
      failedCalls: findFailedCalls(actions, times),
      errors: findErrors(actions, times),
    },
  };
}
