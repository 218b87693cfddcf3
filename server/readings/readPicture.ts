import { hasSleeves } from '../../contract/bodyParts';
import type { EngineContext, GarmentReading, PersonReading } from '../engine/engine';
import { prepareCutOut } from '../platform/images/vetImage';
import { findMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { type ReadingRow, completeReading, findReading, queueReading } from './readingRepository';

type ReadingDependencies = Pick<Platform, 'db' | 'media' | 'engine'>;
type PictureToRead = Pick<ReadingRow, 'mediaId' | 'userId' | 'subject'>;

/** Thrown to roll back the transaction that stores a reading, if another worker has claimed it in the meantime. */
class ReadingLostError extends Error {}

async function readBytes({ db, media }: ReadingDependencies, id: string): Promise<Buffer> {
  const row = await findMedia(db, id);
  if (!row) throw new Error(`the picture ${id} is gone`);
  return media.read(row.key);
}

async function storeReading(
  { media }: ReadingDependencies,
  { mediaId, userId, subject }: PictureToRead,
  reading: GarmentReading | PersonReading,
  claimed?: ReadingRow,
): Promise<void> {
  const { cutOut, ...result } = { cutOut: undefined, ...reading };
  const images = cutOut ? [await prepareCutOut(cutOut)] : [];
  const previousCutOut = await media.store(userId, images, async (tx, [row]) => {
    if (!claimed) await queueReading(tx, { mediaId, userId, subject });
    const completed = await completeReading(tx, mediaId, { result, cutOutId: row?.id ?? null }, claimed);
    if (!completed) throw new ReadingLostError();
    return completed.previousCutOut;
  });
  if (previousCutOut) await media.deleteUnused([previousCutOut]);
}

/** Reads a claimed picture. Stores the reading unless another worker has claimed it in the meantime. */
export async function readClaimedPicture(
  platform: ReadingDependencies,
  claimed: ReadingRow,
  context: EngineContext,
): Promise<void> {
  const photo = await readBytes(platform, claimed.mediaId);
  const { engine } = platform;
  const reading = await (claimed.subject === 'garment'
    ? engine.readGarment(photo, context)
    : engine.readPerson(photo, context));
  context.signal.throwIfAborted();
  await storeReading(platform, claimed, reading, claimed).catch((error: unknown) => {
    if (!(error instanceof ReadingLostError)) throw error;
  });
}

/** Applies the customer's corrections to a garment's reading. The parts that the customer has corrected have confidence 1. */
async function withCorrections(platform: ReadingDependencies, row: ReadingRow): Promise<GarmentReading> {
  const result = row.result as Omit<GarmentReading, 'cutOut'>;
  const cutOutId = row.correctedCutOutId ?? row.cutOutId;
  if (!cutOutId) throw new Error(`the garment ${row.mediaId} has no cut-out`);
  const kind = row.correctedKind ?? result.kind;
  const { sure } = result;
  return {
    ...result,
    kind,
    // Once the customer has corrected the kind or the cut-out, the advice no longer applies.
    advice: row.correctedKind || row.correctedCutOutId ? null : result.advice,
    sleeve: hasSleeves(kind) ? (row.correctedSleeve ?? result.sleeve) : null,
    sure: {
      kind: row.correctedKind ? 1 : sure.kind,
      sleeve: row.correctedSleeve ? 1 : sure.sleeve,
      cutOut: row.correctedCutOutId ? 1 : sure.cutOut,
    },
    cutOut: await readBytes(platform, cutOutId),
  };
}

/**
 * Returns the garment's reading for a try-on, with the customer's corrections applied. If there is no reading by the current version of the reader, reads the
 * photo now and stores the reading.
 *
 * @param photo the garment's picture
 */
export async function readingForTryOn(
  platform: ReadingDependencies,
  { userId, mediaId }: Pick<PictureToRead, 'userId' | 'mediaId'>,
  photo: Buffer,
  context: EngineContext,
): Promise<GarmentReading> {
  const { db, engine } = platform;
  const stored = await findReading(db, mediaId);
  if (stored?.result?.version === engine.readerVersion) return withCorrections(platform, stored);
  const picture = { mediaId, userId, subject: 'garment' } as const;
  const reading = await engine.readGarment(photo, context);
  await storeReading(platform, picture, reading);
  const row = await findReading(db, mediaId);
  if (!row) throw new Error(`the reading of ${mediaId} is gone`);
  return withCorrections(platform, row);
}
