import { join } from 'node:path';
import type { Client } from 'pg';
import { readLines } from './lineFiles';
import { type Manifest, dumpFileName } from './manifest';
import { listTables } from './tables';

/** Rows per statement. */
const batchSize = 200;

/** Lists the columns of a table, quoted, without generated columns, which PostgreSQL computes itself. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

async function loadTable(client: Client, table: string, dump: string): Promise<number> {
  const [name, columns] = [client.escapeIdentifier(table), await columnsOf(client, table)];
  let loaded = 0;
  let batch: string[] = [];
  const load = async () => {
    const rows = `[${batch.join(',')}]`;
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [rows],
    );
    loaded += batch.length;
    batch = [];
  };
  for await (const line of readLines(dump)) {
    batch.push(line);
    if (batch.length === batchSize) await load();
  }
  if (batch.length > 0) await load();
  return loaded;
}

/**
 * Empties the tables and fills them from a backup, in one transaction. The database must have been migrated to the backup's level (`Manifest.level`).
 *
 * @throws Error if the rows don't fit; the database is then unchanged
 */
export async function loadDatabase(client: Client, backup: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  const tables = await listTables(client);
  await client.query(`truncate ${tables.map((table) => client.escapeIdentifier(table)).join(', ')}`);
  for (const table of tables) {
    const listed = manifest.tables.find(({ name }) => name === table);
    const rows = await loadTable(client, table, join(backup, manifest.folder, dumpFileName(table)));
    if (rows !== listed?.rows)
      throw new Error(`The backup should have ${listed?.rows} rows of ${table}, but has ${rows}.`);
  }
  for (const { name, last } of manifest.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last]);
  await client.query('update installation set restored_at = now()');
  await client.query('commit');
}
