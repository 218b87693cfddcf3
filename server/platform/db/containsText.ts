import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A condition that is true if a column contains a text, ignoring case. Unlike with LIKE, no character of the text has a special meaning. */
export const containsText = (column: AnyPgColumn, text: string): SQL =>
  sql`position(lower(${text}) in lower(${column})) > 0`;
