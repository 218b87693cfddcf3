import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, pointInTime } from './columns';

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    role: text('role').notNull().default('customer'),
    referralCode: text('referral_code').notNull().unique(),
    /** Null until the owner of the mailbox has followed a confirmation link. */
    emailConfirmedAt: pointInTime('email_confirmed_at'),
    /** When the operator suspended the account. Null if it can be used. */
    suspendedAt: pointInTime('suspended_at'),
    /** Megabytes of pictures that this user may keep. Null if the limit is STORAGE_QUOTA. */
    storageQuota: integer('storage_quota'),
    createdAt: createdAt(),
  },
  (table) => [
    // Ignore case: 'Asha' and 'asha' must not be two users.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** A column for the account that a row belongs to. The row is deleted with the account. */
export const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A column for the id of an account, without a foreign key, since the row is kept when the account is deleted. Ids aren't reused. */
export const accountId = () => integer('user_id').notNull();

/**
 * Users' consents to sending their photos to a company. A withdrawn consent stays as evidence of the period in which photos were sent with consent.
 */
export const photoConsents = pgTable(
  'photo_consents',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    /** The company's name, as it was shown to the user. */
    provider: text('provider').notNull(),
    /** The version of the text that the user agreed to. */
    textVersion: integer('text_version').notNull(),
    givenAt: pointInTime('given_at').notNull().defaultNow(),
    withdrawnAt: pointInTime('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('photo_consents_valid_key')
      .on(table.userId, table.provider)
      .where(sql`${table.withdrawnAt} is null`),
    index().on(table.userId),
  ],
);

/** A session is one sign-in, with all refresh tokens that were issued for it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedBy(),
    /** The User-Agent header, by which the user recognizes the session in the list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: pointInTime('last_used_at').notNull().defaultNow(),
    endedAt: pointInTime('ended_at'),
  },
  (table) => [index().on(table.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: pointInTime('expires_at').notNull(),
    spentAt: pointInTime('spent_at'),
  },
  (table) => [index().on(table.sessionId)],
);

/** Links that were mailed for setting a new password. Only hashes of their tokens are stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    userId: ownedBy(),
    createdAt: createdAt(),
    expiresAt: pointInTime('expires_at').notNull(),
    usedAt: pointInTime('used_at'),
  },
  (table) => [index().on(table.userId)],
);

/** Links that were mailed for confirming an email address. Only hashes of their tokens are stored. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    hash: text('hash').primaryKey(),
    userId: ownedBy(),
    /** The address to confirm: the account's own, or the new one that the user wants. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: pointInTime('expires_at').notNull(),
    usedAt: pointInTime('used_at'),
  },
  (table) => [index().on(table.userId)],
);

/** The number of failed sign-ins in a row. The key is a hash of what they are counted for: an account, a network or a known device. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: pointInTime('last_at').notNull(),
  blockedUntil: pointInTime('blocked_until').notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }).notNull(),
  startDate: pointInTime('start_date').notNull(),
  endDate: pointInTime('end_date').notNull(),
});

/** Each period of a plan, with its price. Kept when the account is deleted, like all purchases. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: serial('id').primaryKey(),
    userId: accountId(),
    planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }).notNull(),
    /** In the smallest unit of the currency: cents or paise. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    startDate: pointInTime('start_date').notNull(),
    endDate: pointInTime('end_date').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);
