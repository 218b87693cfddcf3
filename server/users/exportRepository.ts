import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { photoConsents, sessions, subscriptionPeriods, subscriptions, users } from '../platform/db/tables/accounts';
import { catalogueItems, catalogues } from '../platform/db/tables/catalogues';
import { ledgerEntries, topUps } from '../platform/db/tables/money';
import {
  categories,
  garments,
  generations,
  media,
  modelImages,
  models,
  readings,
  savedImages,
  shares,
} from '../platform/db/tables/pictures';
import { singleRow } from '../platform/singleRow';
import { garmentReading } from '../readings/storedReadings';

/**
 * Reads all data of a user, except hashes and tokens, which are only useful to the server. Includes the tokens of public links, because they are parts of links
 * that the user has created.
 */
export async function readUserData(db: Database, userId: number) {
  const profile = {
    id: users.id,
    username: users.username,
    name: users.name,
    email: users.email,
    emailConfirmedAt: users.emailConfirmedAt,
    address: users.address,
    role: users.role,
    referralCode: users.referralCode,
    createdAt: users.createdAt,
  };
  const ownGeneration = {
    id: generations.id,
    kind: generations.kind,
    status: generations.status,
    garmentType: generations.garmentType,
    prompt: generations.prompt,
    resultId: generations.resultId,
    createdAt: generations.createdAt,
    endedAt: generations.endedAt,
  };
  const { cutFrom: _fingerprint, ...saved } = getTableColumns(savedImages);
  const session = { userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt };
  return {
    profile: singleRow(await db.select(profile).from(users).where(eq(users.id, userId))),
    subscription: singleRow(await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt),
    consents: await db
      .select({
        provider: photoConsents.provider,
        textVersion: photoConsents.textVersion,
        givenAt: photoConsents.givenAt,
        withdrawnAt: photoConsents.withdrawnAt,
      })
      .from(photoConsents)
      .where(eq(photoConsents.userId, userId))
      .orderBy(photoConsents.id),
    models: await db.select().from(models).where(eq(models.userId, userId)).orderBy(asc(models.id)),
    modelImages: await db
      .select({
        id: modelImages.id,
        modelId: modelImages.modelId,
        name: modelImages.name,
        mediaId: modelImages.mediaId,
      })
      .from(modelImages)
      .innerJoin(models, eq(models.id, modelImages.modelId))
      .where(eq(models.userId, userId))
      .orderBy(asc(modelImages.id)),
    garments: await db
      .select({
        id: garments.id,
        name: garments.name,
        category: categories.name,
        mediaId: garments.mediaId,
        reading: garmentReading,
      })
      .from(garments)
      .innerJoin(categories, eq(categories.id, garments.categoryId))
      .leftJoin(readings, eq(readings.mediaId, garments.mediaId))
      .where(eq(categories.userId, userId))
      .orderBy(asc(garments.id)),
    categories: await db
      .select({ name: categories.name, createdAt: categories.createdAt })
      .from(categories)
      .where(eq(categories.userId, userId))
      .orderBy(asc(categories.id)),
    saved: await db.select(saved).from(savedImages).where(eq(savedImages.userId, userId)).orderBy(asc(savedImages.id)),
    shares: await db
      .select({
        savedImageId: shares.savedImageId,
        token: shares.token,
        withPrompt: shares.withPrompt,
        createdAt: shares.createdAt,
        expiresAt: shares.expiresAt,
        endedAt: shares.endedAt,
      })
      .from(shares)
      .innerJoin(savedImages, eq(savedImages.id, shares.savedImageId))
      .where(eq(savedImages.userId, userId))
      .orderBy(asc(shares.createdAt)),
    generations: await db
      .select(ownGeneration)
      .from(generations)
      .where(eq(generations.userId, userId))
      .orderBy(asc(generations.createdAt)),
    catalogues: await db
      .select({
        id: catalogues.id,
        category: categories.name,
        garmentType: catalogues.garmentType,
        withoutProvider: catalogues.withoutProvider,
        createdAt: catalogues.createdAt,
      })
      .from(catalogues)
      .leftJoin(categories, and(eq(categories.id, catalogues.categoryId), eq(categories.userId, userId)))
      .where(eq(catalogues.userId, userId))
      .orderBy(asc(catalogues.createdAt)),
    catalogueItems: await db
      .select({
        catalogueId: catalogueItems.catalogueId,
        modelImageId: catalogueItems.modelImageId,
        garmentId: catalogueItems.garmentId,
        generationId: catalogueItems.generationId,
        refusal: catalogueItems.refusalDetail,
      })
      .from(catalogueItems)
      .innerJoin(catalogues, eq(catalogues.id, catalogueItems.catalogueId))
      .where(eq(catalogues.userId, userId))
      .orderBy(asc(catalogueItems.id)),
    ledger: await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId)).orderBy(ledgerEntries.id),
    topUps: await db.select().from(topUps).where(eq(topUps.userId, userId)).orderBy(topUps.createdAt),
    plans: await db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, userId))
      .orderBy(subscriptionPeriods.id),
    media: await db
      .select({ id: media.id, key: media.key })
      .from(media)
      .where(eq(media.userId, userId))
      .orderBy(media.createdAt),
  };
}

export type UserData = Awaited<ReturnType<typeof readUserData>>;
