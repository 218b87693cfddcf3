import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { type Config, readConfig } from '../../server/config';
import { startGenerationQueue } from '../../server/generations/generationQueue';
import { chooseGateway } from '../../server/payments/chooseGateway';
import type { PaymentGateway } from '../../server/payments/gateway';
import type { BudgetLimits } from '../../server/platform/budget';
import { type DatabasePool, connectPool } from '../../server/platform/db/database';
import { type Platform, createPlatform } from '../../server/platform/platform';
import { noteAnswered } from './answeredCalls';
import { eventually } from './eventually';
import { type FakeEngine, fakeEngine } from './fakeEngine';
import { createTestDatabase } from './testDatabase';

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
  /** How many rows each table of ours has. */
  counts(): Promise<Record<string, number>>;
  /** Every file below the media folder, sorted. */
  files(): Promise<string[]>;
  /** Resolves when the worker has put away the last job: what it stores and removes is stored and removed. */
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
  /** What is uploaded at once; as much as the product allows by default. */
  uploads?: BudgetLimits;
}

/** The real app on a database of its own, without a port, with an engine that does as it is told. */
export async function createTestApp({
  web = '',
  jobsAtOnce = 1,
  gateway,
  uploads,
  ...overrides
}: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'drape-app-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, RATE_LIMITS: 'off' }), ...overrides };
  const db = connectPool(database.url, () => {});
  const engine = fakeEngine(jobsAtOnce);
  const jobs = await startGenerationQueue(db, () => {});
  const platform = createPlatform({ config, db, engine, secrets: testSecrets });
  const app = await buildApp({
    platform,
    secrets: testSecrets,
    jobs,
    gateway: gateway ?? chooseGateway(config, testSecrets),
    web,
    ...(uploads && { uploads }),
  });
  const answered = noteAnswered(app);
  await app.ready();

  const rows = async <T>(sql: string, values: unknown[] = []) => (await db.$client.query(sql, values)).rows as T[];
  return {
    app,
    engine,
    platform,
    db,
    dataDir,
    rows,
    async counts() {
      const tables = await rows<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const counted: Record<string, number> = {};
      for (const { name } of tables)
        counted[name] = (await rows<{ n: number }>(`select count(*)::int as n from ${name}`))[0]!.n;
      return counted;
    },
    async files() {
      const names = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes('.')).sort();
    },
    idle: () =>
      eventually('the worker to be idle', async () => {
        const [left] = await rows<{ n: number }>(
          `select count(*)::int as n from pgboss.job where name = 'generations' and state in ('created', 'active')`,
        );
        return left?.n === 0;
      }),
    async close() {
      await app.close();
      await answered.save();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
