import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  real,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => moment('created_at').notNull().defaultNow();
const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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
    createdAt: createdAt(),
  },
  (table) => [
    // 'Asha' and 'asha' would be one person to everyone but a computer.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** One sign-in and all refresh tokens that came of it. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: ownedBy(),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
});

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

export const subscriptions = pgTable('subscriptions', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  planType: text('plan_type', { enum: ['Basic', 'Premium', 'Enterprise'] }).notNull(),
  startDate: moment('start_date').notNull(),
  endDate: moment('end_date').notNull(),
});

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
 * A try-on or an edit. The row is the truth of its state; the job in the queue only wakes somebody to look at it. Its pictures are named by the row
 * itself, so that it can be run although the garment is deleted in the meantime.
 */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    kind: text('kind', { enum: ['try-on', 'edit'] }).notNull(),
    status: text('status', { enum: ['queued', 'processing', 'completed', 'failed', 'cancelled'] }).notNull(),
    jobId: uuid('job_id').notNull(),
    progress: real('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    garmentType: text('garment_type').notNull(),
    prompt: text('prompt').notNull(),
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
    /** The last sign of life of the process that works on it. */
    heartbeatAt: moment('heartbeat_at'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index('generations_live_idx')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index().on(table.resultId),
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

/** Rows are added, never changed: what a user has is the sum. `amount` counts generations or paise, and is negative where something was spent. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    unit: text('unit', { enum: ['generation', 'paise'] }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: ['signup_grant', 'generation_debit', 'generation_refund'] }).notNull(),
    generationId: uuid('generation_id').references(() => generations.id),
    createdAt: createdAt(),
  },
  // What makes "charged once, given back once" true whatever runs twice.
  (table) => [unique().on(table.generationId, table.reason), index().on(table.userId)],
);
