import { rm } from 'node:fs/promises';
import type { Samples } from '../../contract/samples';
import { type Database, inTransaction } from '../platform/db/database';
import type { VettedImage } from '../platform/images/vetImage';
import { lockOwner } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { type Subject, correctReading, insertReadyReading, queueReading } from '../readings/readingRepository';
import { type AnySample, prepareSampleCutOut, prepareSamplePicture } from './sampleFiles';
import type { SampleLibrary, SampleReading } from './sampleLibrary';
import {
  deleteSamples,
  findSampleGarments,
  findSampleImages,
  findSampleLooks,
  insertSampleGarment,
  insertSampleLook,
  insertSampleModel,
  lacksModelOrGarment,
  findSampleOnlyModels,
  pictureIdsOfModels,
  findOrAddCategory,
} from './sampleRepository';

/** A sample that an account lacks, with what has to be stored for it. */
interface PreparedSample {
  missing: AnySample;
  picture: VettedImage;
  /** Undefined for looks, which need none. Otherwise undefined if the library has none by the current version of the reader; the picture is then queued. */
  reading: SampleReading | undefined;
  cutOut: VettedImage | undefined;
}

/** The pictures that are stored for an account's copy of a sample, by id. */
interface StoredPictures {
  mediaId: string;
  cutOutId: string | null;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function findCopies(db: Database, userId: number) {
  const images = await findSampleImages(db, userId);
  const garments = await findSampleGarments(db, userId);
  const looks = await findSampleLooks(db, userId);
  return { images, garments, looks };
}

type AccountCopies = Awaited<ReturnType<typeof findCopies>>;

async function findSamples(db: Database, userId: number): Promise<Samples> {
  const { images, garments } = await findCopies(db, userId);
  const offered = await lacksModelOrGarment(db, userId);
  return { model_image_ids: idsOf(images), garment_ids: idsOf(garments), offered };
}

/** Thrown to roll back the transaction, if another request has added samples in the meantime. */
class SamplesAddedError extends Error {}

/** Adds copies of the samples to accounts, and deletes them. */
export function sampleService(platform: Platform, library: SampleLibrary) {
  const { db, media, engine } = platform;

  /**
   * The samples that the account lacks, in the order in which to add them. That is the reverse of the library's order, because lists show the newest row first.
   * Looks come last, because they refer to the others.
   */
  const missingOf = ({ images, garments, looks }: AccountCopies, withLooks: boolean): AnySample[] => {
    const present = new Set([...images, ...garments, ...looks].map(({ sample }) => sample));
    const all: AnySample[] = [
      ...library.models.map((sample) => ({ kind: 'model' as const, sample })),
      ...library.garments.map((sample) => ({ kind: 'garment' as const, sample })),
    ].reverse();
    if (withLooks) all.push(...library.looks.map((sample) => ({ kind: 'look' as const, sample })).reverse());
    return all.filter(({ sample }) => !present.has(sample.id));
  };

  /** The library's reading of this sample. Undefined if there is none, or if it was made by another version of the reader. */
  const readingOf = ({ sample }: AnySample): SampleReading | undefined => {
    const reading = library.readings[sample.id];
    return reading?.result.version === engine.readerVersion ? reading : undefined;
  };

  const prepare = async (userId: number, missing: AnySample, scratch: string): Promise<PreparedSample> => {
    const reading = readingOf(missing);
    const [picture, cutOut] = await Promise.all([
      prepareSamplePicture(library, missing, userId, scratch),
      prepareSampleCutOut(library, reading),
    ]);
    return { missing, picture, reading, cutOut };
  };

  const insert = async (
    tx: Database,
    userId: number,
    { missing: { kind, sample }, reading }: PreparedSample,
    { mediaId, cutOutId }: StoredPictures,
  ): Promise<void> => {
    const insertItsReading = (subject: Subject) =>
      reading
        ? insertReadyReading(tx, { mediaId, userId, subject, result: reading.result, cutOutId })
        : queueReading(tx, { mediaId, userId, subject });
    if (kind === 'model') {
      const { name, phone_number } = sample;
      await insertSampleModel(tx, { userId, name, phoneNumber: phone_number }, { mediaId, sample: sample.id });
      await insertItsReading('person');
    } else if (kind === 'garment') {
      const categoryId = await findOrAddCategory(tx, userId, sample.category);
      await insertSampleGarment(tx, { categoryId, name: sample.name, mediaId, sample: sample.id });
      await insertItsReading('garment');
      if (sample.kind) await correctReading(tx, mediaId, { correctedKind: sample.kind });
    } else {
      const { images, garments } = await findCopies(tx, userId);
      const model = images.find((copy) => copy.sample === sample.model);
      const garment = garments.find((copy) => copy.sample === sample.garment);
      if (!model || !garment) throw new Error(`the look '${sample.id}' needs a sample that the account lacks`);
      const pictures = { mediaId, modelMediaId: model.mediaId, garmentMediaId: garment.mediaId };
      const { id, isFavourite } = sample;
      await insertSampleLook(tx, { userId, ...pictures, prompt: '', isFavourite, sample: id });
    }
  };

  const add = async (userId: number, withLooks: boolean): Promise<Samples> => {
    const missing = missingOf(await findCopies(db, userId), withLooks);
    const scratch = await platform.scratch.makeFolder();
    try {
      const prepared: PreparedSample[] = [];
      for (const sample of missing) prepared.push(await prepare(userId, sample, scratch));
      const images = prepared.flatMap(({ picture, cutOut }) => (cutOut ? [picture, cutOut] : [picture]));
      return await media.store(userId, images, async (tx, rows) => {
        await lockOwner(tx, userId);
        // Another request may have added samples while this one was preparing the pictures.
        const stillMissing = new Set(missingOf(await findCopies(tx, userId), withLooks).map(({ sample }) => sample.id));
        if (missing.some(({ sample }) => !stillMissing.has(sample.id))) throw new SamplesAddedError();
        const unused = [...rows];
        const nextId = () => singleRow(unused.splice(0, 1)).id;
        for (const sample of prepared)
          await insert(tx, userId, sample, { mediaId: nextId(), cutOutId: sample.cutOut ? nextId() : null });
        return findSamples(tx, userId);
      });
    } catch (error) {
      if (error instanceof SamplesAddedError) return add(userId, withLooks);
      throw error;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };

  /** Deletes copies of samples. @param choose picks the copies to delete from all copies of the account */
  const remove = async (userId: number, choose: (copies: AccountCopies) => AccountCopies): Promise<null> => {
    const pictures = await inTransaction(db, async (tx) => {
      await lockOwner(tx, userId);
      const { images, garments, looks } = choose(await findCopies(tx, userId));
      const models = await findSampleOnlyModels(
        tx,
        images.map(({ modelId }) => modelId),
      );
      const rowsToDelete = { images: idsOf(images), models, garments: idsOf(garments), looks: idsOf(looks) };
      // A model may also have images that the customer has just deleted, which are removed together with the model.
      const picturesOfDeleted = await pictureIdsOfModels(tx, models);
      await deleteSamples(tx, userId, rowsToDelete);
      return [...picturesOfDeleted, ...[...images, ...garments, ...looks].map(({ mediaId }) => mediaId)];
    });
    // Pictures that a saved image still uses are kept.
    await media.deleteUnused(pictures);
    return null;
  };

  return {
    list: (userId: number): Promise<Samples> => findSamples(db, userId),

    add: (userId: number): Promise<Samples> => add(userId, false),

    remove: (userId: number): Promise<null> => remove(userId, (copies) => copies),

    /** Brings the demo account up to date: adds missing samples and saved looks, and deletes copies of samples that the library no longer has. */
    async renew(userId: number): Promise<void> {
      const current = new Set([...library.models, ...library.garments, ...library.looks].map(({ id }) => id));
      const isOld = ({ sample }: { sample: string }) => !current.has(sample);
      await remove(userId, ({ images, garments, looks }) => ({
        images: images.filter(isOld),
        garments: garments.filter(isOld),
        looks: looks.filter(isOld),
      }));
      await add(userId, true);
    },
  };
}

export type SampleService = ReturnType<typeof sampleService>;
