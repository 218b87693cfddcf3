import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const templateName = 'drape_template';

/** The URL of a database on the PostgreSQL server of this test run. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function runSql(sql: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const newDatabaseName = () => `test_${randomBytes(6).toString('hex')}`;

const testDatabase = (name: string): TestDatabase => ({
  url: databaseUrl(name),
  drop: () => runSql(`drop database ${name} with (force)`),
});

/** Creates a database with the current schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newDatabaseName();
  await runSql(`create database ${name} template ${templateName}`);
  // The copy has the installation id of the template, so give it an id of its own.
  await runSql('update installation set id = gen_random_uuid()', name);
  return testDatabase(name);
}

/** Creates a database without a schema, as an operator does for the first start. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newDatabaseName();
  await runSql(`create database ${name}`);
  return testDatabase(name);
}
