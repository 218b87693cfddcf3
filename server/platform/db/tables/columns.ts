import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time in milliseconds, like a JavaScript Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When the row was added, by the clock of the database. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
