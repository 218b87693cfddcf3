import { sql } from 'drizzle-orm';
import type { Config } from '../../config';
import type { DatabasePool } from '../../platform/db/database';
import { readMigrationState } from '../../platform/db/migrationState';
import { countLedgerDrift } from '../../users/ledgerDrift';
import { withServerPool } from '../openDatabase';
import { type Finding, ok, problem, warning } from './finding';
import { checkStorage } from './checkStorage';

async function checkSchema(db: DatabasePool): Promise<Finding> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  const { pending, isNewer, level } = await readMigrationState(db.$client);
  const server = `PostgreSQL ${rows[0]?.version} answers`;
  if (isNewer)
    return problem(
      `${server}, but a newer version of Drape has migrated the database. Install that version again, or restore a backup.`,
    );
  if (level === 0)
    return warning(`${server}, but the database is empty. The first start fills it, or: drape.js migrate`);
  return pending.length > 0
    ? warning(`${server}, and ${pending.length} migrations are due. The next start runs them, or: drape.js migrate`)
    : ok(`${server}, with the tables of this version.`);
}

async function checkLedger(db: DatabasePool): Promise<Finding> {
  const { unrefunded, overRefunded, negative } = await countLedgerDrift(db);
  if (unrefunded + overRefunded + negative === 0) return ok('The ledger is consistent.');
  return problem(
    `The ledger has errors: ${unrefunded} failed generations without a refund, ${overRefunded} refunds without a debit, ${negative} balances below zero. Please report this.`,
  );
}

/**
 * Checks the database and the picture store. They are checked together, because the store must belong to this database.
 *
 * @throws Error if the database can't be used
 */
export function checkDatabaseAndStorage(config: Config): Promise<Record<'database' | 'ledger' | 'storage', Finding>> {
  return withServerPool(config, async (db) => {
    const database = await checkSchema(db);
    if (database.kind === 'ok')
      return { database, ledger: await checkLedger(db), storage: await checkStorage(db, config) };
    const later = warning('Not checked, because the database needs attention first.');
    return { database, ledger: later, storage: later };
  });
}
