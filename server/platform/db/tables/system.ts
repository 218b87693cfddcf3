import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { ownedBy } from './accounts';
import { createdAt, pointInTime } from './columns';

/** Stored answers to calls that cost or create something. A request that is retried with the same key within a day gets the stored answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownedBy(),
    key: text('key').notNull(),
    /** Hash of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is in progress. */
    status: integer('status'),
    /** The answer as JSON. Signed addresses are replaced by picture ids. */
    answer: text('answer'),
    /** While the first request is in progress, its last heartbeat. Afterwards, the time when the answer was stored. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
);

/** Number of events counted under each key, in the layout that rate-limiter-flexible expects. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);

/** A single row with the id of this database. The marker in the picture store contains the same id, so that no other database removes files from the store. */
export const installation = pgTable('installation', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Always true. The column is unique, so that there can't be a second row. */
  single: boolean('single').notNull().default(true).unique(),
  /**
   * When the database was last restored from a backup. The store may contain pictures that were added between that backup and the restore. They have no row,
   * but are never removed.
   */
  restoredAt: pointInTime('restored_at'),
});
