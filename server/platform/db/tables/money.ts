import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { createdAt, moment } from './columns';

/** An order of a payment gateway, bound to a user and an amount. Stays when the account goes. */
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
    /** The plan that this order pays for; null where the money goes to the wallet. */
    planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    /** When the operator was told that the gateway's payment does not match this order. */
    alarmedAt: moment('alarmed_at'),
  },
  (table) => [
    index().on(table.userId),
    index('top_ups_open_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'created'`),
  ],
);

/** Events of a gateway that were dealt with, as each is sent at least once; and alarms raised for payments. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  createdAt: createdAt(),
});

/** Refunds that the operator made at the gateway, each entered in the ledger once. */
export const refunds = pgTable(
  'refunds',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    topUpId: uuid('top_up_id')
      .notNull()
      .references(() => topUps.id),
    /** Paise that went back to the customer. */
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.topUpId)],
);

/**
 * Rows are added, never changed or removed (a trigger refuses it): what a user has is the sum. `amount` counts generations or paise, and is negative where
 * something was spent. They outlive the account, and hold nothing personal.
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
    /** Of a credit, and of the plan that it paid for. */
    topUpId: uuid('top_up_id'),
    /** Of money that went back to the customer: the gateway's id. */
    refundId: text('refund_id').unique(),
    createdAt: createdAt(),
  },
  // What makes "charged once, refunded once, credited once, granted once" true whatever runs twice.
  (table) => [
    unique().on(table.generationId, table.reason),
    unique().on(table.topUpId, table.reason),
    uniqueIndex('ledger_entries_signup_grant_key')
      .on(table.userId)
      .where(sql`${table.reason} = 'signup_grant'`),
    index().on(table.userId),
  ],
);
