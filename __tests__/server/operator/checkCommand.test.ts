import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCommand } from '../../../server/operator/check/checkCommand';
import { claimStore } from '../../../server/platform/media/claimStore';
import { markerKey, markerOf } from '../../../server/platform/media/storeMarker';
import { loadSecrets } from '../../../server/platform/secrets';
import type { Config } from '../../../server/config';
import { fakeEngine } from '../../support/fakeEngine';
import { startSmtpServer } from '../../support/smtpServer';
import { type TestApp, createTestApp } from '../../support/testApp';
import { createEmptyDatabase } from '../../support/testDatabase';
import { createUser } from '../../support/testUser';
import { startFakeServer } from '../engine/providers/fakeProvider';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await claimStore(server.platform);
  await loadSecrets(server.dataDir);
});
afterAll(() => server.close());

/** Runs the check. Returns what it reports about each part, except about the web app, which isn't built for the tests. */
async function check(changes: Partial<Config> = {}, engine = fakeEngine()): Promise<Record<string, string>> {
  const config = { ...server.platform.config, secret: 's'.repeat(32), ...changes };
  const report = await checkCommand(config, () => engine).catch((error: Error) => error.message);
  return Object.fromEntries(
    report.split('\n').map((line) => [line.slice(9, 17).trim(), `${line.slice(0, 9).trim()}: ${line.slice(19)}`]),
  );
}

test('a working installation has no findings', async () => {
  const smtp = await startSmtpServer();
  const report = await check({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
  smtp.close();
  const { 'web app': _, ...parts } = report;
  expect(Object.values(parts).map((line) => line.split(':')[0])).toEqual(Array(8).fill('ok'));
  expect(report).toMatchObject({
    database: expect.stringContaining('with the tables of this version'),
    storage: `ok: ${server.dataDir}/media can be written and read, and belongs to this database.`,
    mail: 'ok: The mail server accepts the sign-in.',
  });
});

test('each part with a problem is reported, with what to do about it', async () => {
  await createUser(server.app).then((user) => user.addModel());
  const [file] = (await server.files()).filter((name) => name.endsWith('.webp'));
  await rm(join(server.dataDir, 'media', file!));
  const secrets = join(server.dataDir, 'secrets.json');
  await chmod(secrets, 0o644);
  await server.rows(
    `insert into ledger_entries (user_id, unit, amount, reason) values (9999, 'paise', -1, 'plan_payment')`,
  );
  const engine = fakeEngine();
  engine.ready = () => Promise.reject(new Error('The key was refused.'));

  const report = await check(
    { smtpUrl: 'smtp://127.0.0.1:1', isPublic: true, payments: { gateway: 'sandbox' } },
    engine,
  );
  expect(report).toMatchObject({
    keys: `PROBLEM: Others can read ${secrets}. Run: chmod 600 ${secrets}`,
    ledger: expect.stringContaining('1 balances below zero'),
    storage: expect.stringMatching(/lacks 1 of \d+ pictures .* Restore them from a backup/),
    engine: "PROBLEM: The engine 'local' can't work: The key was refused.",
    mail: expect.stringMatching(/^PROBLEM: The mail server can't be used: .*ECONNREFUSED.* Check SMTP_URL\.$/),
    payments: expect.stringMatching(/^warning: The sandbox is on/),
  });

  const closed = await startFakeServer(() => 'drop');
  await closed.close();
  const unreachable = { engine: 'http', baseUrl: `${closed.origin}/engine`, apiKey: 'k'.repeat(32) } as const;
  expect((await check({ engine: unreachable })).engine).toBe(
    `PROBLEM: The engine 'http' can't be reached: ${closed.origin} does not answer (ECONNREFUSED). Check its address and the network.`,
  );

  await server.platform.storage.put(markerKey, markerOf('another'));
  expect((await check()).storage).toContain('belongs to another database');
  const empty = await createEmptyDatabase();
  expect((await check({ databaseUrl: empty.url })).database).toContain('the database is empty');
  await empty.drop();
  expect((await check({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).database).toMatch(
    /^PROBLEM: PostgreSQL can't be used: .*ECONNREFUSED.* Check DATABASE_URL\.$/,
  );
});
