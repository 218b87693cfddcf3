import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { backgroundWork } from '../../server/backgroundWork';
import { type Config, readConfig } from '../../server/config';
import { chooseGateway } from '../../server/payments/chooseGateway';
import type { PaymentGateway } from '../../server/payments/gateway';
import type { BudgetLimits } from '../../server/platform/budget';
import { type DatabasePool, connectPool } from '../../server/platform/db/database';
import { connectNotifications } from '../../server/platform/db/notifications';
import { type Platform, createPlatform } from '../../server/platform/platform';
import { noteAnswered } from './answeredCalls';
import { eventually } from './eventually';
import { type FakeEngine, fakeEngine } from './fakeEngine';
import { createTestDatabase } from './testDatabase';
import { testSamples } from './testSamples';

export const testSecrets = {
  accessTokens: 'a'.repeat(40),
  mediaAddresses: 'm'.repeat(40),
  database: '',
  sandboxPayments: 's'.repeat(40),
};

export interface TestApp {
  app: FastifyInstance;
  engine: FakeEngine;
  platform: Platform;
  db: DatabasePool;
  dataDir: string;
  /** Rows of a query, as plain objects. */
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
  /** How many rows each table of ours has, once every picture has been read. */
  counts(): Promise<Record<string, number>>;
  /** Every file below the media folder, sorted, once every picture has been read. */
  files(): Promise<string[]>;
  /** Resolves when every picture has been read, every generation has ended, and the workers have stored and removed all they had to. */
  idle(): Promise<unknown>;
  close(): Promise<void>;
}

interface TestOptions extends Partial<Config> {
  /** Who takes the money; what the settings say by default. */
  gateway?: PaymentGateway;
  /** Folder of a built web app; none by default. */
  web?: string;
  /** How many generations the engine works on at once. */
  jobsAtOnce?: number;
  /** Milliseconds after which the database cancels a statement; as in production by default. */
  statementTimeout?: number;
  /** What is uploaded at once; as much as the product allows by default. */
  uploads?: BudgetLimits;
}

/** The database of another app, which drops it. */
const shared = async (url: string) => ({ url, drop: async () => {} });

/** The real app on a database of its own, or the one of `databaseUrl`, without a port, with an engine that does as it is told. */
export async function createTestApp({
  web = '',
  jobsAtOnce = 1,
  statementTimeout,
  gateway: givenGateway,
  uploads,
  ...overrides
}: TestOptions = {}): Promise<TestApp> {
  const database = await (overrides.databaseUrl ? shared(overrides.databaseUrl) : createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'drape-app-'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
    ...overrides,
    databaseUrl: database.url,
  };
  const url = statementTimeout
    ? `${database.url}${database.url.includes('?') ? '&' : '?'}statement_timeout=${statementTimeout}`
    : database.url;
  const db = connectPool(url, () => {});
  const engine = fakeEngine(jobsAtOnce);
  const notifications = await connectNotifications(database.url, () => {});
  const platform = createPlatform({ config, db, notifications, engine, secrets: testSecrets });
  const gateway = givenGateway ?? chooseGateway(config, testSecrets);
  const app = await buildApp({
    platform,
    secrets: testSecrets,
    gateway,
    samples: testSamples,
    web,
    ...(uploads && { uploads }),
  });
  const answered = noteAnswered(app);
  await app.ready();
  const background = backgroundWork({ platform, gateway }, app.log);
  if (config.workers) background.start();

  const rows = async <T>(sql: string, values: unknown[] = []) => (await db.$client.query(sql, values)).rows as T[];
  const noneLeft = (what: string, sql: string) =>
    eventually(what, async () => (await rows<{ n: number }>(sql))[0]?.n === 0);
  const allRead = async () => {
    if (!config.workers) return;
    await noneLeft(
      'every picture to have been read',
      `select count(*)::int as n from readings where status = 'reading'`,
    );
    await background.idle();
  };
  return {
    app,
    engine,
    platform,
    db,
    dataDir,
    rows,
    async counts() {
      await allRead();
      const tables = await rows<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const counted: Record<string, number> = {};
      for (const { name } of tables)
        counted[name] = (await rows<{ n: number }>(`select count(*)::int as n from ${name}`))[0]!.n;
      return counted;
    },
    async files() {
      await allRead();
      const names = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes('.')).sort();
    },
    async idle() {
      await noneLeft(
        'every generation to have ended',
        `select count(*)::int as n from generations where status in ('queued', 'processing')`,
      );
      await allRead();
      await background.idle();
    },
    async close() {
      await background.stop();
      await app.close();
      await notifications.close();
      await answered.save();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
