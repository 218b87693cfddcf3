import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { ownedBy } from './accounts';
import { createdAt, deletedAt } from './columns';
import { generations } from './pictures';

/** Catalogues: whole categories, tried on photos of models. */
export const catalogues = pgTable(
  'catalogues',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    /** The category may have been deleted since. */
    categoryId: integer('category_id').notNull(),
    garmentType: text('garment_type').notNull(),
    /** Whether the customer asked that no photos be sent to a provider. Also applies when pictures of the catalogue are retried. */
    withoutProvider: boolean('without_provider').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index('catalogues_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/**
 * The pictures of catalogues, in the order of their ids. The state of a picture is that of its generation, and isn't stored here. A picture that the readings
 * ruled out has no generation, but a reason (`refusalCode`).
 */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: serial('id').primaryKey(),
    catalogueId: uuid('catalogue_id')
      .notNull()
      .references(() => catalogues.id, { onDelete: 'cascade' }),
    /** The ids of the model image and the garment. Their rows may have been deleted since. */
    modelImageId: integer('model_image_id').notNull(),
    garmentId: integer('garment_id').notNull(),
    /** The generation that makes the picture; after a retry, the latest one. For a picture that existed before the catalogue, the generation that made it. */
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'cascade' }),
    /** Why there is no generation. */
    refusalCode: text('refusal_code'),
    refusalDetail: text('refusal_detail'),
  },
  (table) => [index().on(table.catalogueId, table.id), index().on(table.generationId)],
);
