import type { TestApp } from './testApp';

/** Extends all waits after failed sign-ins by an hour, so that they can't end during a test on a slow machine. */
export const prolongWaits = (server: TestApp) =>
  server.rows(
    `update sign_in_failures set blocked_until = blocked_until + interval '1 hour' where blocked_until > last_at`,
  );

/** Simulates the passing of time: moves the stored times of failed sign-ins, and of the waits after them, into the past. */
export const passTime = (server: TestApp, seconds: number) =>
  server.rows(
    `update sign_in_failures
     set blocked_until = blocked_until - $1 * interval '1 second', last_at = last_at - $1 * interval '1 second'`,
    [seconds],
  );
