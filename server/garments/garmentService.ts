import type { Garment, GarmentListOptions, GarmentWithCategoryName, NewGarment } from '../../contract/garments';
import type { Uses } from '../../contract/uses';
import { notFound, notRestorable } from '../platform/apiError';
import type { StoreAnswer } from '../platform/idempotency/intent';
import type { Upload } from '../platform/images/upload';
import { type VettedImage, vetEnlarged, vetImage } from '../platform/images/vetImage';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { queueUnread } from '../readings/queueUnread';
import { queueReading } from '../readings/readingRepository';
import { countSavedImages } from '../saved/savedRepository';
import {
  type GarmentFilter,
  deleteGarment,
  findCategory,
  findGarment,
  findGarments,
  insertGarment,
  listGarments,
  restoreGarment,
} from './garmentRepository';
import { formatGarment, formatGarmentWithCategoryName } from './formatGarment';

const toFilter = ({
  search,
  kind,
  category_id,
  sort,
}: GarmentListOptions & { category_id?: number }): GarmentFilter => ({
  search: search?.trim() ?? '',
  kind,
  categoryId: category_id,
  sort: sort ?? 'newest',
});

const isUnfiltered = ({ search, kind, sort }: GarmentFilter) => search === '' && !kind && sort === 'newest';

const nameGetterFor = ({ sort }: GarmentFilter) => (sort === 'name' ? ({ name }: { name: string }) => name : undefined);

/** The garments of a user. New garments are queued for reading. */
export function garmentService(platform: Platform) {
  const { db, media, addresses } = platform;

  const add = async (
    userId: number,
    garment: NewGarment,
    storeAnswer: StoreAnswer,
    vet: () => Promise<VettedImage>,
  ): Promise<{ data: Garment }> => {
    const categoryId = garment.category_id;
    const name = garment.name.trim();
    if (!(await findCategory(db, userId, categoryId))) throw notFound('category');
    return media.store(userId, [await vet()], async (tx, rows) => {
      const { id: mediaId, width, height, thumbhash } = singleRow(rows);
      const id = await insertGarment(tx, { categoryId, name, mediaId });
      await queueReading(tx, { mediaId, userId, subject: 'garment' });
      const row = { id, categoryId, name, mediaId, width, height, thumbhash, reading: null };
      return storeAnswer(tx, { data: formatGarment(addresses, row) });
    });
  };

  return {
    /** Lists the garments of a category. */
    async list(
      userId: number,
      categoryId: number,
      options: GarmentListOptions,
      page: Page,
    ): Promise<ListPage<Garment[]>> {
      const filter = toFilter({ ...options, category_id: categoryId });
      const rows = isUnfiltered(filter)
        ? await listGarments(db, userId, categoryId, page)
        : await findGarments(db, userId, filter, page);
      // The query returns no garments for a category of another user, so an empty result may mean that the category isn't the user's.
      if (rows.length === 0 && !(await findCategory(db, userId, categoryId))) throw notFound('category');
      await queueUnread(platform, 'garment', rows);
      return toListPage(rows, page, (row) => formatGarment(addresses, row), nameGetterFor(filter));
    },

    /** Lists garments of all categories, or of one. */
    async listAll(
      userId: number,
      options: GarmentListOptions & { category_id?: number },
      page: Page,
    ): Promise<ListPage<GarmentWithCategoryName[]>> {
      const filter = toFilter(options);
      const rows = await findGarments(db, userId, filter, page);
      await queueUnread(platform, 'garment', rows);
      return toListPage(rows, page, (row) => formatGarmentWithCategoryName(addresses, row), nameGetterFor(filter));
    },

    create: (userId: number, garment: NewGarment, photo: Upload, storeAnswer: StoreAnswer) =>
      add(userId, garment, storeAnswer, () => vetImage(photo)),

    async countUses(userId: number, garmentId: number): Promise<Uses> {
      const garment = await findGarment(db, userId, garmentId);
      if (!garment) throw notFound('garment');
      return { saved_images: await countSavedImages(db, userId, 'garmentMediaId', [garment.mediaId]) };
    },

    /** Deletes a garment. The sweep of deleted rows removes it for good. */
    async remove(userId: number, garmentId: number): Promise<null> {
      if (!(await deleteGarment(db, userId, garmentId))) throw notFound('garment');
      return null;
    },

    async restore(userId: number, garmentId: number): Promise<null> {
      if (!(await restoreGarment(db, userId, garmentId))) throw notRestorable('garment');
      return null;
    },

    /** Adds a garment, with its photo enlarged to twice its width and height. @throws ApiError 422 if the result would be too large */
    createScaled: (userId: number, garment: NewGarment, photo: Upload, storeAnswer: StoreAnswer) =>
      add(userId, garment, storeAnswer, () => vetEnlarged(photo)),
  };
}

export type GarmentService = ReturnType<typeof garmentService>;
