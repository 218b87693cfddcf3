import { createHash } from 'node:crypto';
import type { NewSavedImage, SavedImage } from '../../contract/saved';
import type { StoreAnswer } from '../platform/idempotency/intent';
import type { Upload } from '../platform/images/upload';
import { vetWithHoles } from '../platform/images/vetImage';
import { lockOwner } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { findPictureToSave } from './pictureToSave';
import { findSameSavedImage, insertSavedImage } from './savedRepository';
import { formatSavedImage } from './formatSavedImage';

/** Saves looks with holes: without the parts that the customer has erased in the editor. */
export function erasedLookService({
  db,
  media,
  addresses,
  signer,
}: Pick<Platform, 'db' | 'media' | 'addresses' | 'signer'>) {
  return {
    /**
     * Saves a picture with holes where the mask is white. If it has been saved with the same mask before, returns that saved image instead. The holes are cut
     * on the server from the stored picture, so a client can't save another picture in its place.
     *
     * @throws ApiError like `findPictureToSave` and `vetWithHoles`, and 413 `storage_full`
     */
    async save(userId: number, request: NewSavedImage, mask: Upload, storeAnswer: StoreAnswer): Promise<SavedImage> {
      const { picture, madeFrom, names } = await findPictureToSave({ db, addresses }, userId, request);
      const original = await media.read(picture.key);
      const { image, holes } = await vetWithHoles(mask, original, (png) => signer.signErased(png, original));
      const cutFrom = createHash('sha256').update(`${picture.id} ${holes}`).digest('hex');
      const { answer, unused } = await media.store(userId, [image], async (tx, rows) => {
        const stored = singleRow(rows);
        await lockOwner(tx, userId);
        const before = await findSameSavedImage(tx, { ...madeFrom, cutFrom });
        if (before) return { answer: await storeAnswer(tx, formatSavedImage(addresses, before)), unused: [stored.id] };
        const saved = await insertSavedImage(tx, { ...madeFrom, cutFrom, mediaId: stored.id });
        const row = { ...stored, ...saved, ...names, cutFrom, mediaId: stored.id, name: null, isFavourite: false };
        return { answer: await storeAnswer(tx, formatSavedImage(addresses, row)), unused: [] };
      });
      await media.deleteUnused(unused);
      return answer;
    },
  };
}

export type ErasedLookService = ReturnType<typeof erasedLookService>;
