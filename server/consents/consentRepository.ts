import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { photoConsents } from '../platform/db/tables/accounts';

type ConsentRow = typeof photoConsents.$inferSelect;

const isValidConsentOf = (userId: number) => and(eq(photoConsents.userId, userId), isNull(photoConsents.withdrawnAt));

/** The user's consents that haven't been withdrawn, newest first. */
export function listValidConsents(db: Database, userId: number): Promise<ConsentRow[]> {
  return db.select().from(photoConsents).where(isValidConsentOf(userId)).orderBy(desc(photoConsents.id));
}

/** Whether the user has agreed to this version of the text for this provider. */
export async function hasConsent(
  db: Database,
  userId: number,
  { provider, textVersion }: Pick<ConsentRow, 'provider' | 'textVersion'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: photoConsents.id })
    .from(photoConsents)
    .where(
      and(isValidConsentOf(userId), eq(photoConsents.provider, provider), eq(photoConsents.textVersion, textVersion)),
    );
  return rows.length > 0;
}

/** Adds a consent, and withdraws the user's consent to any other version of the text. Does nothing if the user has already consented to this version. */
export async function insertConsent(
  tx: Database,
  userId: number,
  { provider, textVersion }: Pick<ConsentRow, 'provider' | 'textVersion'>,
): Promise<void> {
  await tx
    .update(photoConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(isValidConsentOf(userId), eq(photoConsents.provider, provider), ne(photoConsents.textVersion, textVersion)),
    );
  await tx.insert(photoConsents).values({ userId, provider, textVersion }).onConflictDoNothing();
}

/** Withdraws a consent. The row stays as evidence of the period in which photos were sent with consent. @returns false if there is none */
export async function endConsent(db: Database, userId: number, provider: string): Promise<boolean> {
  const rows = await db
    .update(photoConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isValidConsentOf(userId), eq(photoConsents.provider, provider)))
    .returning({ id: photoConsents.id });
  return rows.length > 0;
}
