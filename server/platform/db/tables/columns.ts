import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, with the precision of a JavaScript Date, milliseconds. */
export const pointInTime = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A column that tells when the row was added, by the database's clock. */
export const createdAt = () => pointInTime('created_at').notNull().defaultNow();

/** A column that tells when the customer deleted the row. Null unless it was deleted. A deleted row can be restored until it is removed. */
export const deletedAt = () => pointInTime('deleted_at');
