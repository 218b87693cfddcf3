import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** A call that failed, as support looks it up in the server's log. */
const FailedCall = Type.Object({
  at: Type.String({ format: 'date-time' }),
  call: Type.String(),
  status: Type.Union([Type.Integer(), Type.String()], {
    description: 'Of HTTP, or what happened instead of an answer',
  }),
  code: Type.String(),
  detail: Type.String(),
  requestId: Type.Optional(Type.String({ description: "The server's x-request-id, where it answered" })),
});
export type FailedCall = Static<typeof FailedCall>;

/** An error of the app itself. Its message is rid of what looks like a user's. */
const AppError = Type.Object({
  at: Type.String({ format: 'date-time' }),
  name: Type.String(),
  message: Type.String(),
  stack: Type.Array(Type.String(), { description: 'Function, file, line and column of each call, innermost first' }),
});
export type AppError = Static<typeof AppError>;

/**
 * The file of a report. Redux DevTools imports it as it is (`payload` and `preloadedState`, each JSON within the JSON: @redux-devtools/utils, importState); `report` is
 * ours, and it leaves it aside.
 */
export const ProblemReport = Type.Object({
  payload: Type.String(),
  preloadedState: Type.String(),
  report: Type.Object({
    format: Type.Integer({ minimum: 1 }),
    happened: Type.String({ pattern: '\\S' }),
    version: Type.String(),
    browser: Type.String(),
    viewport: Type.Object({ width: Type.Number(), height: Type.Number() }, { description: 'CSS pixels' }),
    made: Type.String({ format: 'date-time' }),
    times: Type.Array(Type.Number(), { description: 'Milliseconds since the first action, for each' }),
    forgottenActions: Type.Integer({ minimum: 0 }),
    failedCalls: Type.Array(FailedCall),
    errors: Type.Array(AppError),
  }),
});
export type ProblemReport = Static<typeof ProblemReport>;

export const Support = Type.Object({
  mailbox: Type.Boolean({ description: 'Whether a report can be sent from here' }),
});
export type Support = Static<typeof Support>;

export const SentReport = Type.Object({
  number: Type.String({ description: 'For a person to name it by, such as 7K2M-Q9XD' }),
});
export type SentReport = Static<typeof SentReport>;

export const supportCalls = {
  getSupport: call({
    method: 'GET',
    path: '/support/',
    summary: 'Where support can be reached',
    access: 'user',
    response: { 200: Support },
  }),
  sendReport: call({
    method: 'POST',
    path: '/support/reports/',
    summary: 'Mail the report of a problem to support; it is not kept here',
    access: 'user',
    idempotent: true,
    body: ProblemReport,
    response: { 201: SentReport },
  }),
};
