import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { ownedBy } from './accounts';
import { createdAt } from './columns';

/** Answers to calls that cost or create, kept for a day: the same key with the same request gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownedBy(),
    key: text('key').notNull(),
    /** Of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is still at work. */
    status: integer('status'),
    /** Pictures by their ids: no signed address lies here. */
    answer: text('answer'),
    /** Moved on while the first request is at work, as its sign of life; then when the answer was kept. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
);

/** Points used per key, in the layout that rate-limiter-flexible expects. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);

/** One row: the identity of this database. A picture store carries it in a marker, so that no other database sweeps it. */
export const installation = pgTable('installation', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Always true and unique, so that there is only one row. */
  single: boolean('single').notNull().default(true).unique(),
});
