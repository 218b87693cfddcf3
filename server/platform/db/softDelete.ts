import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The time for which a deleted row can be restored before it is removed. Longer than the ten seconds for which the web app offers Undo, to allow for a slow
 * connection.
 */
const gracePeriod = sql`interval '1 minute'`;

/** A condition that is true if the row was deleted so recently that it can still be restored. */
export const isRestorable = (deletedAt: PgColumn): SQL => sql`${deletedAt} > now() - ${gracePeriod}`;

/** A condition that is true if the row's grace period is over, so that it can be removed. */
export const isGracePeriodOver = (deletedAt: PgColumn): SQL => sql`${deletedAt} <= now() - ${gracePeriod}`;

/** The value of `deletedAt` for a row that is deleted now, by the database's clock. */
export const deletedNow = sql<Date>`now()`;
