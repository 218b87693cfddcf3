import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { ownedBy } from './accounts';
import { createdAt, pointInTime } from './columns';

/** Answers to calls that cost or create something, stored for a day. If a request is repeated with the same key, it gets the same answer. */
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

/** One row with the id of this database. The marker of a picture store contains this id, so that no other database sweeps the store. */
export const installation = pgTable('installation', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Always true. The column is unique, so that there can't be a second row. */
  single: boolean('single').notNull().default(true).unique(),
  /**
   * When the database was last restored from a backup. Pictures that were stored before then and have no row may have been added after the backup, so they are
   * never swept.
   */
  restoredAt: pointInTime('restored_at'),
});
