import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** A failed call, with the data that support needs to find it in the server's log. */
const FailedCall = Type.Object({
  at: Type.String({ format: 'date-time' }),
  call: Type.String(),
  status: Type.Union([Type.Integer(), Type.String()], {
    description: 'The HTTP status, or the reason why there was no response',
  }),
  code: Type.String(),
  detail: Type.String(),
  requestId: Type.Optional(Type.String({ description: "The server's x-request-id, if it responded" })),
});
export type FailedCall = Static<typeof FailedCall>;

/** An error of the web app. Parts of its message that look like user data have been removed. */
const AppError = Type.Object({
  at: Type.String({ format: 'date-time' }),
  name: Type.String(),
  message: Type.String(),
  stack: Type.Array(Type.String(), { description: 'Function, file, line and column of each call, innermost first' }),
});
export type AppError = Static<typeof AppError>;

/**
 * The file of a problem report. Redux DevTools can import it: it reads `payload` and `preloadedState`, which are JSON texts (see importState in
 * @redux-devtools/utils), and ignores `report`, which only this app uses.
 */
export const ProblemReport = Type.Object({
  payload: Type.String(),
  preloadedState: Type.String(),
  report: Type.Object({
    format: Type.Integer({ minimum: 1 }),
    happened: Type.String({ pattern: '\\S', description: "What happened, in the customer's words" }),
    version: Type.String(),
    browser: Type.String(),
    viewport: Type.Object({ width: Type.Number(), height: Type.Number() }, { description: 'CSS pixels' }),
    made: Type.String({ format: 'date-time', description: 'When the report was made' }),
    times: Type.Array(Type.Number(), { description: 'For each action, milliseconds since the first action' }),
    forgottenActions: Type.Integer({
      minimum: 0,
      description: 'Number of oldest actions that were dropped from the log',
    }),
    failedCalls: Type.Array(FailedCall),
    errors: Type.Array(AppError),
  }),
});
export type ProblemReport = Static<typeof ProblemReport>;

export const SupportOptions = Type.Object({
  mailbox: Type.Boolean({ description: 'Whether a report can be sent to support from the app' }),
});
export type SupportOptions = Static<typeof SupportOptions>;

export const SentReport = Type.Object({
  number: Type.String({ description: 'The number by which people refer to the report, such as 7K2M-Q9XD' }),
});
export type SentReport = Static<typeof SentReport>;

export const supportCalls = {
  getSupport: call({
    method: 'GET',
    path: '/support/',
    summary: 'Whether support can be reached from the app',
    access: 'user',
    response: { 200: SupportOptions },
  }),
  sendReport: call({
    method: 'POST',
    path: '/support/reports/',
    summary: 'Mail a problem report to support. The server does not keep it',
    access: 'user',
    idempotent: true,
    body: ProblemReport,
    response: { 201: SentReport },
  }),
};
