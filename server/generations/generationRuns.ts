import type { GenerationStarted } from '../../contract/generations';
import { ApiError, notFound } from '../platform/apiError';
import type { Intent } from '../platform/idempotency/intent';
import { answerLifetime } from '../platform/idempotency/answerOnce';
import { uuidOf } from '../platform/idempotency/requestHash';
import type { VettedImage } from '../platform/images/vetImage';
import type { NewMedia } from '../platform/media/mediaRepository';
import type { Platform } from '../platform/platform';
import { type QueueEntry, enqueue } from './enqueue';
import { noPictureError } from './failures';
import { type GenerationRow, findGeneration, findOwnGeneration } from './generationRepository';
import { runEndWatcher } from './runEndWatcher';
import { endWithoutPicture } from './settle';

/** What a generation needs before it can be queued. */
interface PreparedGeneration {
  /** Pictures that are stored together with the row. */
  images: VettedImage[];
  /** Returns the row to add to the queue. */
  toQueueEntry: (stored: NewMedia[]) => Omit<QueueEntry, 'id' | 'userId'>;
}

/**
 * Whether a retried request gets this generation instead of a new one. True if it is queued or running, or if it is completed and its idempotency key hasn't
 * expired.
 */
const isReusable = ({ status, createdAt }: GenerationRow) =>
  status === 'queued' ||
  status === 'processing' ||
  (status === 'completed' && Date.now() - createdAt.getTime() < answerLifetime);

/** Begins, awaits and cancels generations of every kind. */
export function generationRuns(platform: Platform) {
  const { db, media } = platform;
  const ends = runEndWatcher(platform);

  /** Returns the id of the generation that an earlier request with the same intent began. If there is none, returns an unused id. */
  const findOrNewId = async (intent: Intent) => {
    for (let tries = 0; ; tries++) {
      const id = tries === 0 ? intent.id : uuidOf(`${intent.id}/${tries}`);
      const row = await findGeneration(db, id);
      if (!row || isReusable(row)) return { id, isNew: !row };
    }
  };

  /**
   * Reserves a generation and queues it. If the process then dies before it answers, a retried request finds the generation and isn't charged again.
   *
   * @param prepare returns what the generation needs. If an earlier generation has made the same picture, it returns the id of that generation instead, and
   *   nothing is reserved
   * @returns the id of the generation
   * @throws ApiError 402 if neither generations nor money are left, 413 `storage_full`, 429 `queue_full`
   */
  const begin = async (
    userId: number,
    intent: Intent,
    prepare: () => Promise<PreparedGeneration | { existingId: string }>,
  ): Promise<string> => {
    const { id, isNew } = await findOrNewId(intent);
    if (!isNew) return id;
    const prepared = await prepare();
    if ('existingId' in prepared) return prepared.existingId;
    await media.requireRoom(userId);
    const { images, toQueueEntry } = prepared;
    await media.store(userId, images, (tx, stored) => enqueue(tx, platform, { ...toQueueEntry(stored), id, userId }));
    return id;
  };

  /** Cancels a generation. Does nothing if it has ended already. @throws ApiError 404 */
  const cancel = async (userId: number, id: string): Promise<null> => {
    const row = await findOwnGeneration(db, userId, id);
    if (!row) throw notFound('generation');
    await endWithoutPicture(platform, row, { status: 'cancelled' });
    return null;
  };

  /**
   * Waits for the picture. Cancels the generation if the caller closes the connection.
   *
   * @returns the address of the picture
   * @throws ApiError 409 if it was cancelled, 422 with the engine's reason, 503 when the server stops, 504 after 8 minutes
   */
  const waitFor = async (userId: number, id: string, { callerGone, closing }: Intent): Promise<string> => {
    // Create this signal only once: `closing` keeps a reference to it until the process ends.
    const interrupted = AbortSignal.any([callerGone, closing]);
    return ends.until(id, interrupted, async () => {
      if (callerGone.aborted) await cancel(userId, id);
      const row = await findGeneration(db, id);
      // The account was deleted.
      if (!row) throw notFound('generation');
      if (row.resultId) return platform.addresses.of({ id: row.resultId, variant: 'original' });
      if (row.endedAt) throw noPictureError(row);
      if (closing.aborted)
        throw new ApiError(503, 'server_stopping', 'The server is restarting. Your image will be finished afterwards.');
      return undefined;
    });
  };

  /**
   * Answers a request for a generation. If the caller prefers not to wait, the answer is the generation's id. Otherwise this waits for the picture and returns
   * what `withPicture` makes of its address.
   */
  const answer = async <Answer>(
    userId: number,
    id: string,
    intent: Intent,
    withPicture: (url: string) => Answer,
    isRepeat = false,
  ): Promise<Answer | GenerationStarted> =>
    intent.isAsync
      ? { run_id: id, ...(isRepeat && { is_repeat: true }) }
      : withPicture(await waitFor(userId, id, intent));

  return { begin, cancel, answer };
}

export type GenerationRuns = ReturnType<typeof generationRuns>;
