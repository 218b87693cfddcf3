import type { Model, ModelImage, ModelListOptions, NewModel } from '../../contract/models';
import { notFound } from '../platform/apiError';
import type { StoreAnswer } from '../platform/idempotency/intent';
import type { Upload } from '../platform/images/upload';
import { vetImage } from '../platform/images/vetImage';
import { imageFields } from '../platform/media/imageFields';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { queueUnread } from '../readings/queueUnread';
import { queueReading } from '../readings/readingRepository';
import { formatPersonReading } from '../readings/formatReadings';
import {
  type ModelImageRow,
  findModel,
  findModelImage,
  findModels,
  insertModel,
  insertModelImage,
  listAllModelImages,
  listModelImages,
  listModels,
} from './modelRepository';
import { formatModelImage } from './formatModelImage';

/** Models (people) with their images. A new image is queued for reading. */
export function modelService(platform: Platform) {
  const { db, media, addresses, engine } = platform;
  const toModelImage = (row: ModelImageRow): ModelImage => formatModelImage(platform, row);

  return {
    async list(userId: number, options: ModelListOptions, page: Page): Promise<ListPage<Model[]>> {
      const { search = '', sort = 'newest' } = options;
      const filter = { search: search.trim(), sort };
      const isUnfiltered = filter.search === '' && sort === 'newest';
      const rows = await (isUnfiltered ? listModels(db, userId, page) : findModels(db, userId, filter, page));
      await queueUnread(platform, 'person', rows);
      return toListPage(
        rows,
        page,
        (row) => ({
          id: row.id,
          name: row.name,
          ...imageFields(addresses, { ...row, id: row.mediaId }),
          image_count: row.imageCount,
          reading: formatPersonReading(engine, row.reading),
        }),
        sort === 'name' ? ({ name }) => name : undefined,
      );
    },

    async create(userId: number, { name, phone_number }: NewModel, photo: Upload, storeAnswer: StoreAnswer) {
      const image = await vetImage(photo);
      return media.store(userId, [image], async (tx, rows) => {
        const { id: mediaId } = singleRow(rows);
        const id = await insertModel(tx, { userId, name: name.trim(), phoneNumber: phone_number });
        await insertModelImage(tx, id, mediaId);
        await queueReading(tx, { mediaId, userId, subject: 'person' });
        return storeAnswer(tx, { data: { id, image_url: addresses.of({ id: mediaId, variant: 'original' }) } });
      });
    },

    async listImages(userId: number, modelId: number, page: Page): Promise<ListPage<ModelImage[]>> {
      if (!(await findModel(db, userId, modelId))) throw notFound('model');
      const rows = await listModelImages(db, modelId, page);
      await queueUnread(platform, 'person', rows);
      return toListPage(rows, page, toModelImage);
    },

    /** Lists the images of all models. @param search a part of the name of a model or an image; if empty, all images are listed */
    async listAllImages(userId: number, search: string, page: Page): Promise<ListPage<ModelImage[]>> {
      const rows = await listAllModelImages(db, userId, search, page);
      await queueUnread(platform, 'person', rows);
      return toListPage(rows, page, toModelImage);
    },

    async findImage(userId: number, modelId: number, imageId: number): Promise<ModelImage> {
      const row = await findModelImage(db, userId, imageId, modelId);
      if (!row) throw notFound('model image');
      return toModelImage(row);
    },

    async addImage(userId: number, modelId: number, photo: Upload, storeAnswer: StoreAnswer): Promise<ModelImage> {
      const model = await findModel(db, userId, modelId);
      if (!model) throw notFound('model');
      const image = await vetImage(photo);
      return media.store(userId, [image], async (tx, rows) => {
        const { id: mediaId, width, height, thumbhash } = singleRow(rows);
        const id = await insertModelImage(tx, modelId, mediaId);
        await queueReading(tx, { mediaId, userId, subject: 'person' });
        return storeAnswer(
          tx,
          toModelImage({
            id,
            modelId,
            name: model.name,
            photoName: null,
            mediaId,
            width,
            height,
            thumbhash,
            reading: null,
          }),
        );
      });
    },
  };
}

export type ModelService = ReturnType<typeof modelService>;
