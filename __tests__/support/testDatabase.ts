import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const templateName = 'drape_template';

/** The address of one database of the server that the run started. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh database of the current schema, and how to drop it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${name} template ${templateName}`);
  return { url: databaseUrl(name), drop: () => asAdministrator(`drop database ${name} with (force)`) };
}
