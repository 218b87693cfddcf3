import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { users } from '../platform/db/tables/accounts';
import { media, savedImages, shares } from '../platform/db/tables/pictures';
import { singleRow } from '../platform/singleRow';

export type ShareRow = typeof shares.$inferSelect;

const isOwnLook = (userId: number, savedImageId: number) =>
  and(eq(savedImages.id, savedImageId), eq(savedImages.userId, userId), isNull(savedImages.deletedAt));

const isCurrentShareOf = (savedImageId: number) => and(eq(shares.savedImageId, savedImageId), isNull(shares.endedAt));

/**
 * Locks the user's look until the transaction ends, so that it can't get two links at the same time.
 *
 * @returns false for another user's look and for a deleted one
 */
export async function lockLook(tx: Database, userId: number, savedImageId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: savedImages.id })
    .from(savedImages)
    .where(isOwnLook(userId, savedImageId))
    .for('no key update');
  return rows.length > 0;
}

/** Finds the link that works now for a look. Returns undefined if the look has none, belongs to another user or was deleted. */
export async function findCurrentShare(db: Database, userId: number, savedImageId: number) {
  const [row] = await db
    .select(getTableColumns(shares))
    .from(shares)
    .innerJoin(savedImages, eq(savedImages.id, shares.savedImageId))
    .where(and(isOwnLook(userId, savedImageId), isCurrentShareOf(savedImageId), sql`${shares.expiresAt} > now()`));
  return row;
}

const daysFromNow = (days: number) => sql<Date>`now() + ${days}::int * interval '1 day'`;

/** Adds a link to a look that has none. */
export async function insertShare(
  tx: Database,
  { days, ...row }: Pick<ShareRow, 'token' | 'savedImageId' | 'withPrompt'> & { days: number },
): Promise<ShareRow> {
  return singleRow(
    await tx
      .insert(shares)
      .values({ ...row, expiresAt: daysFromNow(days) })
      .returning(),
  );
}

/** Changes the settings of a link. @param days from now until the link expires; undefined to keep its expiry date */
export async function updateShare(
  tx: Database,
  { token, withPrompt, days }: Pick<ShareRow, 'token' | 'withPrompt'> & { days: number | undefined },
): Promise<ShareRow> {
  return singleRow(
    await tx
      .update(shares)
      .set({ withPrompt, ...(days !== undefined && { expiresAt: daysFromNow(days) }) })
      .where(eq(shares.token, token))
      .returning(),
  );
}

/** Ends the look's link, whether or not it has expired. The caller has locked the look. */
export async function endShare(tx: Database, savedImageId: number): Promise<void> {
  await tx
    .update(shares)
    .set({ endedAt: sql`now()` })
    .where(isCurrentShareOf(savedImageId));
}

/** Finds the look of a link, as the public sees it. Undefined if there never was such a link, or if the look was removed. */
export async function findSharedLook(db: Database, token: string) {
  const [row] = await db
    .select({
      picture: {
        key: media.key,
        sha256: media.sha256,
        width: media.width,
        height: media.height,
      },
      prompt: sql<string>`case when ${shares.withPrompt} then ${savedImages.prompt} else '' end`,
      expiresAt: shares.expiresAt,
      hasEnded: sql<boolean>`${shares.endedAt} is not null or ${shares.expiresAt} <= now() or ${savedImages.deletedAt} is not null or ${users.suspendedAt} is not null`,
    })
    .from(shares)
    .innerJoin(savedImages, eq(savedImages.id, shares.savedImageId))
    .innerJoin(media, eq(media.id, savedImages.mediaId))
    .innerJoin(users, eq(users.id, savedImages.userId))
    .where(eq(shares.token, token));
  return row;
}

export type SharedLook = NonNullable<Awaited<ReturnType<typeof findSharedLook>>>;
