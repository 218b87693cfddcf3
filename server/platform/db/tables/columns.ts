import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, to the millisecond like a JavaScript Date. */
export const pointInTime = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A column that tells when the row was added, by the clock of the database. */
export const createdAt = () => pointInTime('created_at').notNull().defaultNow();

/** A column that tells when the customer deleted the row. Null unless it waits for its removal, and can still be restored. */
export const deletedAt = () => pointInTime('deleted_at');
