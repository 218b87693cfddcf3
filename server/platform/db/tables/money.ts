import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, serial, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { createdAt, pointInTime } from './columns';

/** An order at a payment gateway, for a user and an amount. Kept when the account is deleted. */
export const topUps = pgTable(
  'top_ups',
  {
    id: uuid('id').primaryKey(),
    userId: accountId(),
    gateway: text('gateway', { enum: ['razorpay', 'sandbox'] }).notNull(),
    orderId: text('order_id').notNull().unique(),
    /** Paise. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['created', 'paid', 'expired'] }).notNull(),
    paymentId: text('payment_id').unique(),
    /** The plan that this order pays for. Null if the money goes to the wallet. */
    planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }),
    createdAt: createdAt(),
    paidAt: pointInTime('paid_at'),
    /** When an alarm was logged because a payment doesn't match this order. */
    alarmedAt: pointInTime('alarmed_at'),
  },
  (table) => [
    index().on(table.userId),
    index('top_ups_open_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'created'`),
  ],
);

/**
 * Events of the gateway that were handled, so that an event that is sent twice is handled once. Alarms about payments are recorded here too, so that each is
 * logged once.
 */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  createdAt: createdAt(),
});

/** Refunds that the operator made at the gateway. Each is entered in the ledger once. */
export const refunds = pgTable(
  'refunds',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    topUpId: uuid('top_up_id')
      .notNull()
      .references(() => topUps.id),
    /** Paise that were returned to the customer. */
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.topUpId)],
);

/** What the operator has spent at providers, one row per day (UTC). It isn't computed from the generations, because these are deleted with their account. */
export const providerSpending = pgTable('provider_spending', {
  day: date('day').primaryKey(),
  /** Paise. */
  amount: integer('amount').notNull(),
});

/** The health of each engine's provider, from the reports of all processes: the state of a circuit breaker (`server/engine/rules/breaker.ts`). */
export const providerHealth = pgTable('provider_health', {
  engine: text('engine').primaryKey(),
  failedInRow: integer('failed_in_row').notNull().default(0),
  openUntil: pointInTime('open_until'),
  /** Milliseconds. */
  openFor: integer('open_for').notNull().default(0),
  /**
   * The id of the run that probes whether the provider works again. It isn't a foreign key, because a run that has ended or was deleted no longer counts as the
   * probe.
   */
  probe: uuid('probe'),
  pausedUntil: pointInTime('paused_until'),
});

/**
 * The ledger: all debits and credits. It is append-only: a trigger refuses changes and deletions. `amount` is a number of generations or paise, negative for
 * debits, and balances are its sums. The rows are kept when the account is deleted, and contain no personal data.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial('id').primaryKey(),
    userId: accountId(),
    unit: text('unit', { enum: ['generation', 'paise'] }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason', {
      enum: [
        'signup_grant',
        'generation_debit',
        'generation_refund',
        'top_up',
        'top_up_refund',
        'plan_payment',
        'plan_change',
      ],
    }).notNull(),
    generationId: uuid('generation_id'),
    /** The paid order. Set in the entry that credits its money, and in the entry that debits the money for a plan. */
    topUpId: uuid('top_up_id'),
    /** The gateway's id of the refund. Set in the entry that debits refunded money. */
    refundId: text('refund_id').unique(),
    createdAt: createdAt(),
  },
  // These constraints ensure that nothing is charged, refunded, credited or granted twice.
  (table) => [
    unique().on(table.generationId, table.reason),
    unique().on(table.topUpId, table.reason),
    uniqueIndex('ledger_entries_signup_grant_key')
      .on(table.userId)
      .where(sql`${table.reason} = 'signup_grant'`),
    index().on(table.userId),
  ],
);
