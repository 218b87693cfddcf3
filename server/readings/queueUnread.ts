import type { Platform } from '../platform/platform';
import { type Subject, queueOutdated } from './readingRepository';
import type { StoredGarmentReading, StoredPersonReading } from './storedReadings';

interface PictureWithReading {
  mediaId: string;
  reading: StoredGarmentReading | StoredPersonReading | null;
}

/** Finds the pictures of a list that have no reading yet, or one by another version of the reader, and queues them for reading. */
export async function queueUnread(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  subject: Subject,
  rows: PictureWithReading[],
): Promise<void> {
  const outdated = rows.filter(
    ({ reading }) => !reading || (reading.status === 'ready' && reading.version !== engine.readerVersion),
  );
  if (outdated.length === 0) return;
  const ids = outdated.map(({ mediaId }) => mediaId);
  await queueOutdated(db, subject, ids, engine.readerVersion);
}
