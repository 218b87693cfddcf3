import type { TestApp } from './testApp';

/** Makes every wait that is under way an hour longer: a slow machine must not outwait it within a test. */
export const prolongWaits = (server: TestApp) =>
  server.rows(
    `update sign_in_failures set blocked_until = blocked_until + interval '1 hour' where blocked_until > last_at`,
  );

/** As if the time had passed. */
export const passTime = (server: TestApp, seconds: number) =>
  server.rows(
    `update sign_in_failures
     set blocked_until = blocked_until - $1 * interval '1 second', last_at = last_at - $1 * interval '1 second'`,
    [seconds],
  );
