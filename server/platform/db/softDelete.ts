import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What a customer deletes disappears immediately, but its row stays for this long, so that it can be restored. Longer than the ten seconds for which the web app
 * offers Undo, so that a slow connection doesn't matter.
 */
const gracePeriod = sql`interval '1 minute'`;

/** Whether a row was deleted so recently that it can be restored. */
export const isRestorable = (deletedAt: PgColumn): SQL => sql`${deletedAt} > now() - ${gracePeriod}`;

/** Whether a row was deleted so long ago that it is to be removed. */
export const isDue = (deletedAt: PgColumn): SQL => sql`${deletedAt} <= now() - ${gracePeriod}`;

/** The new value of `deletedAt` for a row that is deleted now, by the clock of the database. */
export const deletedNow = sql<Date>`now()`;
