import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => moment('created_at').notNull().defaultNow();
const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An account by its number alone: no reference, since the row outlives the user's. Numbers are not given twice. */
const accountId = () => integer('user_id').notNull();

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
    emailConfirmedAt: moment('email_confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // 'Asha' and 'asha' would be one person to everyone but a computer.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** One sign-in and all refresh tokens that came of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedBy(),
    /** What the browser says it is, for its owner to know it again. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
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
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
  },
  (table) => [index().on(table.sessionId)],
);

/** Mailed links by which a forgotten password is set anew, as hashes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    userId: ownedBy(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.userId)],
);

/** Mailed links that confirm an e-mail address, as hashes. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    hash: text('hash').primaryKey(),
    userId: ownedBy(),
    /** The address to confirm: the account's own, or the one it changes to. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.userId)],
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

/** Failed sign-ins in a row, counted by a hash of the account's name or of the caller's address. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: moment('last_at').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});

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

export const subscriptions = pgTable('subscriptions', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }).notNull(),
  startDate: moment('start_date').notNull(),
  endDate: moment('end_date').notNull(),
});

/** Each plan that was taken, with what it costs a period. Stays when the account goes, as what was bought must. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: serial('id').primaryKey(),
    userId: accountId(),
    planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }).notNull(),
    /** In the smallest unit of the currency: cents or paise. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

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

/** A stored picture. Keys name files of the storage; addresses are made on the way out and never kept. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    key: text('key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    thumbhash: text('thumbhash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

const picture = (name: string) => uuid(name).references((): AnyPgColumn => media.id);

export const models = pgTable(
  'models',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

export const modelImages = pgTable(
  'model_images',
  {
    id: serial('id').primaryKey(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    mediaId: picture('media_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.modelId), index().on(table.mediaId)],
);

export const categories = pgTable(
  'categories',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('categories_name_key').on(table.userId, sql`lower(${table.name})`)],
);

export const garments = pgTable(
  'garments',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaId: picture('media_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.categoryId), index().on(table.mediaId)],
);

/**
 * A try-on or an edit; the waiting rows are the queue. A row names its pictures itself, so that it can run although the garment is deleted in the
 * meantime.
 */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    kind: text('kind', { enum: ['try-on', 'edit', 'extraction', 'garment-edit'] }).notNull(),
    status: text('status', { enum: ['queued', 'processing', 'completed', 'failed', 'cancelled'] }).notNull(),
    progress: real('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    garmentType: text('garment_type').notNull(),
    prompt: text('prompt').notNull(),
    /** What was asked for, by the numbers it had: they may be gone. */
    modelImageId: integer('model_image_id'),
    garmentId: integer('garment_id'),
    categoryId: integer('category_id'),
    /** When the customer's browser recorded the result as a generated try-on. */
    recordedAt: moment('recorded_at'),
    /** What is worked on: the model image of a try-on, the picture that is edited. */
    pictureId: picture('picture_id'),
    garmentPictureId: picture('garment_picture_id'),
    /** White where the user erased. */
    maskId: picture('mask_id'),
    /** Where the garment is on the picture that is edited, when the picture is one of ours. */
    garmentMaskId: picture('garment_mask_id'),
    resultId: picture('result_id'),
    resultGarmentMaskId: picture('result_garment_mask_id'),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    /** When the worker last said that it is alive. */
    heartbeatAt: moment('heartbeat_at'),
    createdAt: createdAt(),
    /** When the current attempt began. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index('generations_live_idx')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index('generations_queued_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    index('generations_processing_idx')
      .on(table.userId)
      .where(sql`${table.status} = 'processing'`),
    index().on(table.resultId),
    // Deleting a picture looks for the generations that show it. Inputs are cleared when a generation ends, so most of these are null.
    ...[table.pictureId, table.garmentPictureId, table.maskId, table.garmentMaskId, table.resultGarmentMaskId].map(
      (column) =>
        index()
          .on(column)
          .where(sql`${column} is not null`),
    ),
  ],
);

export const savedImages = pgTable(
  'saved_images',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    mediaId: picture('media_id').notNull(),
    modelMediaId: picture('model_media_id').notNull(),
    garmentMediaId: picture('garment_media_id').notNull(),
    prompt: text('prompt').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.mediaId),
    index().on(table.modelMediaId),
    index().on(table.garmentMediaId),
  ],
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
