import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSweeper } from '../../../server/platform/sweeper';
import { recordLog } from '../../support/recordLog';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let userId: number;
beforeEach(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  userId = (await user.profile()).id;
});
afterEach(() => server.close());

const sweep = async (log = server.app.log) => {
  const sweeper = createSweeper(server.platform, log);
  sweeper.start();
  await sweeper.stop();
};

test('keeps sessions, links, counts and keys that are still valid', async () => {
  await user.call('POST', '/auth/refresh_token/', { refresh_token: user.tokens.refresh_token });
  await server.rows(
    `insert into password_resets (hash, user_id, expires_at) values ('link', $1, now() + interval '1 minute')`,
    [userId],
  );
  await server.rows(
    `insert into email_confirmations (hash, user_id, email, expires_at) values ('link', $1, 'a@b.c', now() + interval '1 minute')`,
    [userId],
  );
  await server.rows(`insert into rate_limits values ('key', 9, extract(epoch from now()) * 1000 + 60000)`);
  await server.rows(`insert into sign_in_failures values ('key', 9, now(), now() + interval '1 minute')`);
  await server.rows(
    `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'key', 'hash', now() - interval '23 hours')`,
    [userId],
  );
  const before = await server.counts();
  await sweep();
  expect(await server.counts()).toEqual(before);
  expect((await user.call('GET', '/users/')).status).toBe(200);
});

test('removes expired sessions with their tokens, and expired links, counts and keys', async () => {
  await createUser(server.app);
  const before = await server.counts();
  await server.rows(`update sessions set ended_at = now() - interval '25 hours' where user_id = $1`, [userId]);
  await server.rows(`update sessions set last_used_at = now() - interval '32 days' where user_id <> $1`, [userId]);
  await server.rows(
    `insert into password_resets (hash, user_id, expires_at) values ('link', $1, now() - interval '25 hours')`,
    [userId],
  );
  await server.rows(
    `insert into email_confirmations (hash, user_id, email, expires_at) values ('link', $1, 'a@b.c', now() - interval '25 hours')`,
    [userId],
  );
  await server.rows(`insert into rate_limits values ('key', 9, extract(epoch from now()) * 1000 - 1)`);
  await server.rows(`insert into sign_in_failures values ('key', 9, now() - interval '25 hours', now())`);
  await server.rows(
    `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'key', 'hash', now() - interval '25 hours')`,
    [userId],
  );
  await sweep();
  expect(await server.counts()).toEqual({ ...before, sessions: 0, refresh_tokens: 0 });
});

test('removes an expired refresh token even if its session continues', async () => {
  await server.rows(`update refresh_tokens set expires_at = now()`);
  await sweep();
  expect(await server.rows('select * from refresh_tokens')).toEqual([]);
  expect((await user.call('GET', '/users/')).status).toBe(200);
});

test('removes mails, but no other files, from the outbox after a day', async () => {
  const folder = join(server.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  for (const name of ['old.eml', 'new.eml', 'note.txt']) await writeFile(join(folder, name), '');
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  for (const name of ['old.eml', 'note.txt']) await utimes(join(folder, name), yesterday, yesterday);
  await sweep();
  expect(new Set(await readdir(folder))).toEqual(new Set(['new.eml', 'note.txt']));
});

test('a mail that another process has just removed is no error', async () => {
  const folder = join(server.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  // A dangling link is listed but can't be opened, like a file that was removed after the folder had been listed.
  await symlink(join(folder, 'removed'), join(folder, 'a.eml'));
  await writeFile(join(folder, 'old.eml'), '');
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(join(folder, 'old.eml'), yesterday, yesterday);
  const { log, lines } = recordLog();
  await sweep(log);
  expect(lines()).toBe('');
  expect(await readdir(folder)).not.toContain('old.eml');
});
