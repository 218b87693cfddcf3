import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { folders } from '../folders';

interface Migration {
  /** Milliseconds since 1970. Migrations are applied in the order of this number. */
  when: number;
  /** The name of the migration's file, without `.sql`. */
  tag: string;
}

export interface MigrationState {
  /** The time (`Migration.when`) of the last migration that was applied; 0 in an empty database. */
  level: number;
  /** The migrations of this version that weren't applied yet. */
  pending: Migration[];
  /** Whether a newer version of Drape has migrated the database. */
  isNewer: boolean;
}

/** The migrations of this version of Drape, in the order in which they are applied. */
export async function listMigrations(): Promise<Migration[]> {
  const journal = await readFile(join(folders.migrations, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/** Compares the database with the migrations of this version. */
export async function readMigrationState(db: ClientBase | Pool): Promise<MigrationState> {
  const migrations = await listMigrations();
  const { rows: found } = await db.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  const { rows } = found[0]?.name
    ? await db.query<{ level: string | null }>('select max(created_at) as level from drizzle.__drizzle_migrations')
    : { rows: [] };
  const level = Number(rows[0]?.level ?? 0);
  return {
    level,
    pending: migrations.filter(({ when }) => when > level),
    isNewer: migrations.every(({ when }) => when < level),
  };
}
