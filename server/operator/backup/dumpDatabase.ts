import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readMigrationState } from '../../platform/db/migrationState';
import { writeLines } from './lineFiles';
import { type Manifest, dumpFileName } from './manifest';
import { listTables } from './tables';

/** Rows per round trip. */
const batchSize = 500;

type Dump = Omit<Manifest, 'pictures' | 'missing'>;

/** Reads all rows of a table as JSON, which can represent the values of all our column types. */
async function* rowsOf(client: Client, table: string): AsyncGenerator<string> {
  const name = client.escapeIdentifier(table);
  await client.query(`declare dump no scroll cursor for select row_to_json(t)::text as line from ${name} t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from dump`);
    for (const { line } of rows) yield line;
    if (rows.length < batchSize) break;
  }
  await client.query('close dump');
}

async function dumpTables(client: Client, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const name of await listTables(client)) {
    let rows = 0;
    const counted = async function* (): AsyncGenerator<string> {
      for await (const line of rowsOf(client, name)) {
        rows++;
        yield line;
      }
    };
    const file = await writeLines(join(folder, dumpFileName(name)), counted());
    tables.push({ name, rows, ...file });
  }
  return tables;
}

/**
 * Dumps all tables in one snapshot, into a new folder of the backup. The server may keep running.
 *
 * @throws Error if the database was migrated by another version of Drape
 */
export async function dumpDatabase(url: string, backup: string): Promise<Dump> {
  const client = new Client({ connectionString: url, application_name: 'drape-backup', keepAlive: true });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { level, pending, isNewer } = await readMigrationState(client);
    if (pending.length > 0 || isNewer)
      throw new Error(
        `The database was migrated by ${isNewer ? 'a newer' : 'an older'} version of Drape. Make the backup with that version.`,
      );
    const folder = `database-${randomUUID()}`;
    await mkdir(join(backup, folder), { mode: 0o700 });
    const tables = await dumpTables(client, join(backup, folder));
    const { rows: moments } = await client.query<{ now: Date }>('select now()');
    const { rows: installations } = await client.query<{ id: string }>('select id from installation');
    // The values of sequences are later than the snapshot, because sequences aren't transactional. That does no harm: after a restore, the sequences give no id
    // that the snapshot already contains.
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    const [createdAt, installation] = [moments[0]?.now.toISOString() ?? '', installations[0]?.id ?? ''];
    return { format: 1, createdAt, installation, level, folder, tables, sequences };
  } finally {
    await client.end();
  }
}
