import { randomUUID } from 'node:crypto';
import { splitCharge } from '../../contract/catalogueCharge';
import type {
  Catalogue,
  CatalogueChoice,
  CatalogueItem,
  CatalogueQuote,
  NewCatalogue,
} from '../../contract/catalogues';
import { catalogueMax } from '../../contract/limits';
import { findCategory, listGarments } from '../garments/garmentRepository';
import { requireConsentAndEngine } from '../generations/engineGate';
import { enqueueAll, priceOf } from '../generations/enqueue';
import { cancelAll } from '../generations/settle';
import { findModelImage } from '../models/modelRepository';
import { ApiError, notFound, notRestorable } from '../platform/apiError';
import { type Database, inTransaction } from '../platform/db/database';
import type { StoreAnswer } from '../platform/idempotency/intent';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { balanceOf } from '../users/ledger';
import {
  deleteCatalogue,
  findCatalogue,
  insertCatalogue,
  insertItems,
  listCatalogues,
  listItems,
  listItemsIn,
  lockCatalogue,
  replaceOutcomes,
  restoreCatalogue,
} from './catalogueRepository';
import { type PlannedPicture, planPictures } from './planPictures';
import { planRetries } from './planRetries';
import { createCatalogueFormatter, formatItem } from './formatCatalogue';

/** Adds the id of the picture's generation to a planned picture. The id is null if the picture is refused. */
const withGeneration = (planned: PlannedPicture) => ({
  planned,
  generationId: 'refusal' in planned ? null : 'existingId' in planned ? planned.existingId : randomUUID(),
});

type PictureWithGeneration = ReturnType<typeof withGeneration>;

const refusalColumns = ({ planned }: PictureWithGeneration) => ({
  refusalCode: 'refusal' in planned ? planned.refusal.code : null,
  refusalDetail: 'refusal' in planned ? planned.refusal.detail : null,
});

/**
 * Returns the generations to queue: one for each picture that doesn't exist yet and isn't refused.
 *
 * @param withoutProvider whether the user asked that no photos be sent to a provider
 */
const queueEntriesFor = (pictures: PictureWithGeneration[], withoutProvider: boolean) =>
  pictures.flatMap(({ planned, generationId: id }) =>
    'queueEntry' in planned && id !== null ? [{ ...planned.queueEntry, id, withoutProvider }] : [],
  );

/** Catalogues: whole categories, tried on photos of models. Each picture of a catalogue has a generation of its own. */
export function catalogueService(platform: Platform) {
  const { db, addresses, media } = platform;

  const requireOwn = async (userId: number, id: string) => {
    const row = await findCatalogue(db, userId, id);
    if (!row) throw notFound('catalogue');
    return row;
  };

  const formatOwn = async (database: Database, userId: number, id: string): Promise<Catalogue> => {
    const row = await findCatalogue(database, userId, id);
    if (!row) throw notFound('catalogue');
    return (await createCatalogueFormatter(database, [row]))(row);
  };

  /** Returns all pairs of a garment and a photo of a model, garment by garment in the order of the gallery, with what has to be done for each pair. */
  const plan = async (userId: number, { category_id, model_image_ids, garment_type }: CatalogueChoice) => {
    if (!(await findCategory(db, userId, category_id))) throw notFound('category');
    const images = await Promise.all(model_image_ids.map((id) => findModelImage(db, userId, id)));
    const firstPage = { limit: catalogueMax, after: undefined, afterName: undefined };
    const garments = await listGarments(db, userId, category_id, firstPage);
    if (garments.length === 0)
      throw new ApiError(422, 'category_empty', 'There are no garments in this category yet. Upload some first.');
    const pairs = garments.flatMap((garment) =>
      images.map((model) => {
        if (!model) throw notFound('model image');
        return { model, garment };
      }),
    );
    if (pairs.length > catalogueMax)
      throw new ApiError(
        422,
        'catalogue_too_large',
        `A catalogue can have at most ${catalogueMax} pictures. Choose fewer photos of models, or a smaller category.`,
      );
    return { pairs, planned: await planPictures(platform, userId, pairs, garment_type) };
  };

  /** If any picture has to be made, checks that the user has consented to sending photos and that the engine can work now. @throws ApiError 403, 409, 503 */
  const requireReady = async (userId: number, planned: PlannedPicture[], withoutProvider: boolean) => {
    if (planned.some((picture) => 'queueEntry' in picture))
      await requireConsentAndEngine(platform, userId, { work: 'try-on', withoutProvider });
  };

  /** Cancels and refunds the unfinished pictures of a catalogue. */
  const cancelUnfinished = async (id: string) => {
    const unfinished = await listItemsIn(db, id, ['queued', 'processing']);
    await cancelAll(
      platform,
      unfinished.flatMap(({ generationId }) => generationId ?? []),
    );
  };

  return {
    /** What a catalogue would cost now. @throws ApiError 404, 422 `category_empty` or `catalogue_too_large` */
    async quote(userId: number, choice: CatalogueChoice): Promise<CatalogueQuote> {
      const { planned } = await plan(userId, choice);
      const { remainingGenerations: generations, paise } = await balanceOf(db, userId);
      const toPay = planned.filter((picture) => 'queueEntry' in picture).length;
      const { fromPlan, fromWallet, missing } = splitCharge(toPay, { generations, paise }, priceOf(platform));
      return {
        pictures: planned.length,
        repeated: planned.filter((picture) => 'existingId' in picture).length,
        unfit: planned.filter((picture) => 'refusal' in picture).length,
        from_plan: fromPlan,
        from_wallet: fromWallet,
        missing,
      };
    },

    /**
     * Pays for all pictures and queues them, in one transaction.
     *
     * @throws ApiError 402 `balance_too_low`, 403 `consent_needed`, 404, 409 `price_changed` or `provider_needed`, 413 `storage_full`, 422 as for `quote` or
     * `nothing_to_make`, 429 `queue_full`, 503 if the engine can't work now
     */
    async create(userId: number, request: NewCatalogue, storeAnswer: StoreAnswer): Promise<Catalogue> {
      const { pairs, planned } = await plan(userId, request);
      if (planned.every((picture) => 'refusal' in picture))
        throw new ApiError(
          422,
          'nothing_to_make',
          "Drape can't put any of these garments on these photos. Choose other photos, or look at the garments' cards under Garments: they say why.",
        );
      const { without_provider: withoutProvider = false } = request;
      await requireReady(userId, planned, withoutProvider);
      await media.requireRoom(userId);
      const id = randomUUID();
      const pictures = planned.map(withGeneration);
      const items = pairs.flatMap(({ model, garment }, index) => {
        const picture = pictures[index];
        if (!picture) return [];
        const { generationId } = picture;
        return {
          catalogueId: id,
          modelImageId: model.id,
          garmentId: garment.id,
          generationId,
          ...refusalColumns(picture),
        };
      });
      return inTransaction(db, async (tx) => {
        const { category_id: categoryId, garment_type: garmentType, wallet_max: walletMax } = request;
        await enqueueAll(tx, platform, { userId, walletMax }, queueEntriesFor(pictures, withoutProvider));
        await insertCatalogue(tx, { id, userId, categoryId, garmentType, withoutProvider });
        await insertItems(tx, items);
        return storeAnswer(tx, await formatOwn(tx, userId, id));
      });
    },

    async list(userId: number, page: Page): Promise<ListPage<Catalogue[]>> {
      const rows = await listCatalogues(db, userId, page);
      return toListPage(rows, page, await createCatalogueFormatter(db, rows));
    },

    /** @throws ApiError 404 */
    find: (userId: number, id: string): Promise<Catalogue> => formatOwn(db, userId, id),

    /** @throws ApiError 404 */
    async listItems(userId: number, id: string, page: Page): Promise<ListPage<CatalogueItem[]>> {
      await requireOwn(userId, id);
      return toListPage(await listItems(db, id, page), page, (row) => formatItem(addresses, row));
    },

    /**
     * Retries failed and cancelled pictures, and charges for them, in one transaction. Skips pictures that another request has started in the meantime.
     *
     * @throws ApiError 402, 403, 404, 409, 413, 429, 503 like `create`
     */
    async retry(
      userId: number,
      id: string,
      { item_ids: only, wallet_max: walletMax }: { item_ids?: number[]; wallet_max: number },
      storeAnswer: StoreAnswer,
    ): Promise<Catalogue> {
      const catalogue = await requireOwn(userId, id);
      const ended = await listItemsIn(db, id, ['failed', 'cancelled']);
      const items = only ? ended.filter((item) => only.includes(item.id)) : ended;
      const planned = await planRetries(platform, userId, items, catalogue.garmentType);
      const { withoutProvider } = catalogue;
      await requireReady(userId, planned, withoutProvider);
      await media.requireRoom(userId);
      return inTransaction(db, async (tx) => {
        await lockCatalogue(tx, id);
        // Another request may have started some of the pictures since they were listed.
        const now = new Map((await listItemsIn(tx, id, ['failed', 'cancelled'])).map((item) => [item.id, item]));
        const pictures = items.flatMap((item, index) => {
          const next = planned[index];
          const isUnchanged = now.get(item.id)?.generationId === item.generationId;
          return next && isUnchanged ? [{ id: item.id, ...withGeneration(next) }] : [];
        });
        if (pictures.length > 0) {
          await enqueueAll(tx, platform, { userId, walletMax }, queueEntriesFor(pictures, withoutProvider));
          await replaceOutcomes(
            tx,
            pictures.map((picture) => ({
              id: picture.id,
              generationId: picture.generationId,
              ...refusalColumns(picture),
            })),
          );
        }
        return storeAnswer(tx, await formatOwn(tx, userId, id));
      });
    },

    /** Cancels and refunds the unfinished pictures. Does nothing if there are none. @throws ApiError 404 */
    async cancel(userId: number, id: string): Promise<null> {
      await requireOwn(userId, id);
      await cancelUnfinished(id);
      return null;
    },

    /** Cancels the unfinished pictures and deletes the catalogue. Its finished pictures stay. @throws ApiError 404 */
    async remove(userId: number, id: string): Promise<null> {
      await requireOwn(userId, id);
      await cancelUnfinished(id);
      if (!(await deleteCatalogue(db, userId, id))) throw notFound('catalogue');
      return null;
    },

    /** @throws ApiError 404 if it was deleted more than a minute ago */
    async restore(userId: number, id: string): Promise<null> {
      if (!(await restoreCatalogue(db, userId, id))) throw notRestorable('catalogue');
      return null;
    },
  };
}

export type CatalogueService = ReturnType<typeof catalogueService>;
