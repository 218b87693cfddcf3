import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FitParameters } from '../../../../contract/fit';
import { garmentKinds, sleeveLengths } from '../../../../contract/readings';
import type { TryOnDoubt } from '../../../../contract/tryOnDoubts';
import type { GarmentReading, PersonReading, ProviderJob } from '../../../engine/engine';
import { ownedBy } from './accounts';
import { createdAt, deletedAt, pointInTime } from './columns';

type GarmentReadingResult = Omit<GarmentReading, 'cutOut'>;

const pictureId = (name: string) => uuid(name).references((): AnyPgColumn => media.id);

/** A column for the id of the sample that a row is a copy of. Null if the customer added the row. */
const sampleId = () => text('sample');

/** The index for finding deleted rows whose grace period is over. It is small, because a deleted row stays for about a minute. */
const indexOfDeleted = (table: string, column: AnyPgColumn) =>
  index(`${table}_deleted_idx`)
    .on(column)
    .where(sql`${column} is not null`);

/** Stored pictures. The keys are names of files in the storage. Signed addresses are made for each answer and never stored. */
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

export const models = pgTable(
  'models',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index().on(table.userId, table.id), indexOfDeleted('models', table.deletedAt)],
);

export const modelImages = pgTable(
  'model_images',
  {
    id: serial('id').primaryKey(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    mediaId: pictureId('media_id').notNull(),
    /** Null if the customer hasn't named the image. */
    name: text('name'),
    sample: sampleId(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index().on(table.modelId), index().on(table.mediaId), indexOfDeleted('model_images', table.deletedAt)],
);

export const categories = pgTable(
  'categories',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    name: text('name').notNull(),
    /** Whether the category was created for samples. If so, it is deleted together with the samples, provided that it is then empty. */
    isForSamples: boolean('is_for_samples').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    // The name of a deleted category can be used again.
    uniqueIndex('categories_name_key')
      .on(table.userId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    // The unique index doesn't contain deleted categories. They have to be found too, for example when their account is deleted.
    index().on(table.userId),
    indexOfDeleted('categories', table.deletedAt),
  ],
);

export const garments = pgTable(
  'garments',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaId: pictureId('media_id').notNull(),
    sample: sampleId(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index().on(table.categoryId, table.id),
    index().on(table.mediaId),
    indexOfDeleted('garments', table.deletedAt),
  ],
);

/**
 * Readings of pictures of garments and people. The rows with status `reading` are the queue. Corrections are stored in columns of their own, because `result`
 * is overwritten when a later version of the reader reads the picture again.
 */
export const readings = pgTable(
  'readings',
  {
    /** A reading is deleted with its picture. */
    mediaId: uuid('media_id')
      .primaryKey()
      .references(() => media.id, { onDelete: 'cascade' }),
    userId: ownedBy(),
    subject: text('subject', { enum: ['garment', 'person'] }).notNull(),
    status: text('status', { enum: ['reading', 'ready', 'failed'] })
      .notNull()
      .default('reading'),
    /** The engine's reading without its cut-out. */
    result: jsonb('result').$type<GarmentReadingResult | PersonReading>(),
    cutOutId: pictureId('cut_out_id'),
    correctedKind: text('corrected_kind', { enum: garmentKinds }),
    /**
     * A garment's kind, with the customer's correction applied. It has a column because otherwise a list that is filtered by kind would decompress the results
     * of all garments.
     */
    kind: text('kind', { enum: garmentKinds }).generatedAlwaysAs(sql`coalesce(corrected_kind, result->>'kind')`),
    correctedSleeve: text('corrected_sleeve', { enum: sleeveLengths }),
    correctedCutOutId: pictureId('corrected_cut_out_id'),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker last claimed the reading. After the end of the lease, another worker may claim it. */
    startedAt: pointInTime('started_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    index('readings_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'reading'`),
    ...[table.cutOutId, table.correctedCutOutId].map((column) =>
      index()
        .on(column)
        .where(sql`${column} is not null`),
    ),
  ],
);

/**
 * Generations of all kinds. The waiting rows are the queue. A row refers to its pictures directly, so a generation can be made even if its garment is deleted
 * in the meantime.
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
    /**
     * Whether the generation belongs to a catalogue. Such generations start after the user's other waiting ones, may wait longer, and aren't shown in the
     * editor.
     */
    inCatalogue: boolean('in_catalogue').notNull().default(false),
    garmentType: text('garment_type').notNull(),
    prompt: text('prompt').notNull(),
    /** The ids of the model image and the garment in the request. Their rows may have been deleted since. */
    modelImageId: integer('model_image_id'),
    garmentId: integer('garment_id'),
    /** The garment worn together with the first; null if there is none. */
    secondGarmentId: integer('second_garment_id'),
    categoryId: integer('category_id'),
    /** When the browser reported that the user opened the result in the editor. */
    recordedAt: pointInTime('recorded_at'),
    /** The picture to start from: the model image of a try-on, the photo of an extraction, or the picture to edit. */
    pictureId: pictureId('picture_id'),
    garmentPictureId: pictureId('garment_picture_id'),
    secondGarmentPictureId: pictureId('second_garment_picture_id'),
    /** The mask of an edit, white where the user erased. It is kept after the edit if anything was erased. */
    maskId: pictureId('mask_id'),
    /** The mask of the garment in the picture to edit. Null if Drape didn't generate that picture. */
    garmentMaskId: pictureId('garment_mask_id'),
    resultId: pictureId('result_id'),
    resultGarmentMaskId: pictureId('result_garment_mask_id'),
    /** How the customer fitted the garment by hand. Null if the garment is where the engine put it. */
    fit: jsonb('fit').$type<FitParameters>(),
    /**
     * A fingerprint of everything that a try-on's picture depends on (`tryOnFingerprint`). Null for other kinds, and if the engine's pictures vary even with
     * the same input.
     */
    madeFrom: text('made_from'),
    /** What may be wrong with a try-on, according to the engine. Null if the engine can't tell, and after the garment was fitted by hand. */
    doubts: jsonb('doubts').$type<readonly TryOnDoubt[]>(),
    /** The job that this run has begun at a provider, or may have begun. Null if no provider was asked. */
    providerJob: jsonb('provider_job').$type<ProviderJob>(),
    /** What the provider charges the operator for the job, in paise. 0 if no provider was asked, if it charged nothing, or if the price isn't configured. */
    cost: integer('cost').notNull().default(0),
    /** The day (UTC) to whose spending the cost was added. Null if the cost is 0. */
    costOn: date('cost_on'),
    /** Whether the fallback made the picture, because the configured engine's provider wasn't available. */
    isFallback: boolean('is_fallback').notNull().default(false),
    /** Whether the customer asked that no photos be sent to a provider for this run. */
    withoutProvider: boolean('without_provider').notNull().default(false),
    /** A waiting run isn't claimed before this time. Null if it can start at any time. */
    notBefore: pointInTime('not_before'),
    /** How often the run has returned to the queue because of a provider's rate limit. These attempts are counted in `attempts` too. */
    postponements: integer('postponements').notNull().default(0),
    /** The span of the request that queued the run, so that the worker can continue its trace (traceparent of W3C). Null if tracing is off. */
    traceparent: text('traceparent'),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    heartbeatAt: pointInTime('heartbeat_at'),
    createdAt: createdAt(),
    /** When the current attempt began. */
    startedAt: pointInTime('started_at'),
    endedAt: pointInTime('ended_at'),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    // For counting recent failures by reason, on the status page for support.
    index('generations_failed_idx')
      .on(table.endedAt)
      .where(sql`${table.status} = 'failed'`),
    index('generations_live_idx')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index('generations_queued_idx')
      .on(table.userId, table.inCatalogue, table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    index('generations_processing_idx')
      .on(table.userId)
      .where(sql`${table.status} = 'processing'`),
    // For finding a user's last start, which decides whose turn is next in the queue.
    index().on(table.userId, table.startedAt),
    index().on(table.resultId),
    index()
      .on(table.userId, table.madeFrom)
      .where(sql`${table.madeFrom} is not null`),
    // For deleting a picture, which searches for generations that refer to it. These indexes leave out nulls, which are most of the values: a generation that
    // ends clears its inputs, except for the masks of edits.
    ...[
      table.pictureId,
      table.garmentPictureId,
      table.secondGarmentPictureId,
      table.maskId,
      table.garmentMaskId,
      table.resultGarmentMaskId,
    ].map((column) =>
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
    mediaId: pictureId('media_id').notNull(),
    modelMediaId: pictureId('model_media_id').notNull(),
    garmentMediaId: pictureId('garment_media_id').notNull(),
    prompt: text('prompt').notNull(),
    /** Null if the customer hasn't named the saved image. */
    name: text('name'),
    /** A fingerprint of the picture and the mask from which this picture with holes was made. Null for a picture without holes. */
    cutFrom: text('cut_from'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    sample: sampleId(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.mediaId),
    index().on(table.modelMediaId),
    index().on(table.garmentMediaId),
    indexOfDeleted('saved_images', table.deletedAt),
  ],
);

/**
 * Public links to saved images. The current link of an image is the row without `endedAt`; it works until `expiresAt`. The token isn't hashed, because the
 * owner can look at the link again (docs/decisions/0011-public-links.md).
 */
export const shares = pgTable(
  'shares',
  {
    token: text('token').primaryKey(),
    savedImageId: integer('saved_image_id')
      .notNull()
      .references(() => savedImages.id, { onDelete: 'cascade' }),
    withPrompt: boolean('with_prompt').notNull(),
    createdAt: createdAt(),
    expiresAt: pointInTime('expires_at').notNull(),
    /** When the owner withdrew the link, or replaced it after it had expired. */
    endedAt: pointInTime('ended_at'),
  },
  (table) => [
    // For deleting a saved image, which also deletes links that have ended. The index below doesn't contain these.
    index().on(table.savedImageId),
    uniqueIndex('shares_current_key')
      .on(table.savedImageId)
      .where(sql`${table.endedAt} is null`),
  ],
);
