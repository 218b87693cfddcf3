import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { backgroundWork } from '../../server/backgroundWork';
import { type Config, readConfig } from '../../server/config';
import { chooseGateway } from '../../server/payments/chooseGateway';
import type { Engine } from '../../server/engine/engine';
import type { PaymentGateway } from '../../server/payments/gateway';
import type { BudgetLimits } from '../../server/platform/budget';
import { type DatabasePool, connectPool } from '../../server/platform/db/database';
import { connectNotifications } from '../../server/platform/db/notifications';
import { type Platform, createPlatform } from '../../server/platform/platform';
import { recordAnsweredCalls } from './answeredCalls';
import { eventually } from './eventually';
import { type FakeEngine, fakeEngine } from './fakeEngine';
import { createTestDatabase } from './testDatabase';
import { testSamples } from './testSamples';
import { listUntranslatedRefusals } from './translatedRefusals';

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
  /** The rows of a query, as plain objects. */
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Number of rows in each table, after the engine has read all pictures. */
  counts(): Promise<Record<string, number>>;
  /** All files in the media folder, sorted, after the engine has read all pictures. */
  files(): Promise<string[]>;
  /** Resolves when the engine has read all pictures, all generations have ended, and the workers have stored and removed everything. */
  idle(): Promise<unknown>;
  close(): Promise<void>;
}

interface TestOptions extends Partial<Config> {
  /** The payment gateway. By default, the settings determine which gateway is used. */
  gateway?: PaymentGateway;
  /** Folder of a built web app. By default, the server has no web app. */
  web?: string;
  /** Number of generations that the engine works on at the same time. */
  jobsAtOnce?: number;
  /** Milliseconds after which the database cancels a statement. The default is the value used in production. */
  statementTimeout?: number;
  /** Wraps the fake engine in another engine, for example that of a provider. By default, the app uses the fake engine directly. */
  wrapEngine?: (base: FakeEngine) => Engine;
  /** The server's log. By default, nothing is logged. */
  log?: FastifyBaseLogger;
  /** Limits for concurrent uploads. The defaults are the limits used in production. */
  uploads?: BudgetLimits;
}

/** Uses the database of another test app, and leaves it to that app to drop it. */
const sharedDatabase = async (url: string) => ({ url, drop: async () => {} });

/** Creates the real app with a fake engine and without a port. It has its own database, or uses the one at `databaseUrl`. */
export async function createTestApp({
  web = '',
  jobsAtOnce = 1,
  statementTimeout,
  gateway: givenGateway,
  uploads,
  wrapEngine,
  log,
  ...overrides
}: TestOptions = {}): Promise<TestApp> {
  const database = await (overrides.databaseUrl ? sharedDatabase(overrides.databaseUrl) : createTestDatabase());
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
  const platform = createPlatform({
    config,
    db,
    notifications,
    engine: wrapEngine?.(engine) ?? engine,
    secrets: testSecrets,
  });
  const gateway = givenGateway ?? chooseGateway(config, testSecrets);
  const app = await buildApp({
    platform,
    secrets: testSecrets,
    gateway,
    samples: testSamples,
    web,
    ...(uploads && { uploads }),
  });
  const answeredCalls = recordAnsweredCalls(app);
  const untranslatedRefusals = listUntranslatedRefusals(app);
  await app.ready();
  const background = backgroundWork({ platform, gateway }, log ?? app.log);
  if (config.workers) background.start();

  const rows = async <T>(sql: string, values: unknown[] = []) => (await db.$client.query(sql, values)).rows as T[];
  const waitUntilNoneLeft = (description: string, sql: string) =>
    eventually(description, async () => (await rows<{ n: number }>(sql))[0]?.n === 0);
  const waitUntilAllRead = async () => {
    if (!config.workers) return;
    await waitUntilNoneLeft(
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
      await waitUntilAllRead();
      const tables = await rows<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const rowCounts: Record<string, number> = {};
      for (const { name } of tables)
        rowCounts[name] = (await rows<{ n: number }>(`select count(*)::int as n from ${name}`))[0]!.n;
      return rowCounts;
    },
    async files() {
      await waitUntilAllRead();
      const names = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes('.')).sort();
    },
    async idle() {
      await waitUntilNoneLeft(
        'every generation to have ended',
        `select count(*)::int as n from generations where status in ('queued', 'processing')`,
      );
      await waitUntilAllRead();
      await background.idle();
    },
    async close() {
      await background.stop();
      await app.close();
      await notifications.close();
      await answeredCalls.save();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      expect([...untranslatedRefusals]).toEqual([]);
    },
  };
}
