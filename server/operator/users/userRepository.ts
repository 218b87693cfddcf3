import { desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { users } from '../../platform/db/tables/accounts';
import { generations } from '../../platform/db/tables/pictures';

export type Account = typeof users.$inferSelect;

/** Maximum number of accounts that a search returns. */
const searchMax = 20;

/** Escapes the wildcards of LIKE. */
const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Finds accounts whose id is `text`, or whose username, name or email address contains it. */
export function searchAccounts(db: Database, text: string): Promise<Account[]> {
  const pattern = `%${escapeLikePattern(text)}%`;
  return db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`${users.id}::text`, text),
        ilike(users.username, pattern),
        ilike(users.name, pattern),
        ilike(users.email, pattern),
      ),
    )
    .orderBy(users.id)
    .limit(searchMax);
}

/**
 * Finds an account by its id, username or email address.
 *
 * @throws Error if there is none, or if several match, for example because one account's username is another one's id
 */
export async function findAccount(db: Database, name: string): Promise<Account> {
  const accounts = await db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`${users.id}::text`, name),
        eq(sql`lower(${users.username})`, name.toLowerCase()),
        eq(sql`lower(${users.email})`, name.toLowerCase()),
      ),
    );
  const [account] = accounts;
  if (!account)
    throw new Error(`There is no account with the id, username or email address '${name}'. Try: user find ${name}`);
  if (accounts.length > 1) throw new Error(`'${name}' names several accounts. Use the email address.`);
  return account;
}

type AccountChanges = Partial<Pick<Account, 'role' | 'storageQuota' | 'suspendedAt'>>;

/** Changes columns of an account that only the operator may change. */
export async function updateAccount(db: Database, id: number, changes: AccountChanges): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

/** Number of generations that `listLatestRuns` returns. */
const latestRunsMax = 5;

/** The latest generations of an account, newest first. */
export function listLatestRuns(db: Database, id: number) {
  return db
    .select({
      id: generations.id,
      kind: generations.kind,
      status: generations.status,
      createdAt: generations.createdAt,
      errorCode: generations.errorCode,
    })
    .from(generations)
    .where(eq(generations.userId, id))
    .orderBy(desc(generations.createdAt))
    .limit(latestRunsMax);
}

/** Counts an account's sessions that haven't ended, and its generations by status. */
export async function countActivity(db: Database, id: number) {
  const { rows } = await db.execute<{ sessions: number; completed: number; failed: number; unfinished: number }>(sql`
    select
      (select count(*)::int from sessions where user_id = ${id} and ended_at is null) as sessions,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status in ('failed', 'cancelled'))::int as failed,
      count(*) filter (where status in ('queued', 'processing'))::int as unfinished
    from ${generations} where ${generations.userId} = ${id}`);
  return rows[0];
}
