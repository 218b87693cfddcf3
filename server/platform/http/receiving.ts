import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportBytesMax } from '../../../contract/limits';
import { type Budget, type BudgetLimits, connectionClosedError, createBudget } from '../budget';
import { findKey } from '../idempotency/keyRepository';
import { answerLifetime } from '../idempotency/answerOnce';
import type { UploadRules } from '../images/uploadRules';
import type { Platform } from '../platform';
import { readMultipart } from './multipart';

const megabyte = 1024 * 1024;

/**
 * Limits the bytes of uploads in progress. Uploads are written to disk, so this limits the disk space that they take, and how many connections are read at the
 * same time. One user's share is enough for an edit of the largest size. Others only have to wait if about six users upload slowly at the same time.
 */
export const uploadLimits: BudgetLimits = {
  total: 768 * megabyte,
  perOwner: 129 * megabyte,
  waiting: { total: 120, perOwner: 30 },
  maxWait: 45_000,
  busyMessage: 'Many pictures are being uploaded right now. Please try again in a few seconds.',
};

/**
 * Limits the bytes of large JSON bodies. These are held in memory, so the limit is lower than for uploads: about four bodies of ten megabytes at the same time,
 * and one per user.
 */
const bodyLimits: BudgetLimits = {
  total: 48 * megabyte,
  perOwner: reportBytesMax,
  waiting: { total: 20, perOwner: 2 },
  maxWait: 45_000,
  busyMessage: 'Many reports are being sent right now. Please try again in a few seconds, or download the report.',
};

/** Smaller bodies count as this many bytes, so that the number of bodies is limited as well. */
const minBytes = 4 * megabyte;

declare module 'fastify' {
  interface FastifyInstance {
    receiving: Receiving;
  }
  interface FastifyRequest {
    /** Aborts when the caller closes the connection before the answer. */
    callerGone: AbortSignal;
    /** Removes the files of this request's body, and frees the share of the budget that the body holds. */
    discardBody: (() => Promise<void>) | undefined;
  }
}

/** Receives large bodies, within the limits above. */
interface Receiving {
  /**
   * Waits until there is room for the request's body. Must be called before the body is read.
   *
   * @throws ApiError 503 `busyMessage`, or 413 `storage_full` if the body has pictures and the user's storage is full
   */
  admit(request: FastifyRequest, kind: 'files' | 'body'): Promise<void>;
  /** Reads an admitted multipart body to files, which `request.discardBody` removes. @throws ApiError like `readMultipart` */
  readFiles(request: FastifyRequest, names: readonly string[], rules: UploadRules): Promise<void>;
}

/** Adds `receiving` to the app. Must be registered before the routes that use it. */
export function receiveBodies(
  app: FastifyInstance,
  { db, media, scratch }: Pick<Platform, 'db' | 'media' | 'scratch'>,
  limits: BudgetLimits,
): void {
  const budgets: Record<'files' | 'body', Budget> = { files: createBudget(limits), body: createBudget(bodyLimits) };

  /** Whether the request is a retry of an earlier one. If so, it gets the stored answer, even if the user's storage has become full since. */
  const isRepeated = async ({ headers, userId }: FastifyRequest) => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' && (await findKey(db, userId, key, answerLifetime)) !== undefined;
  };

  app.decorateRequest('discardBody');
  app.decorate('receiving', {
    async admit(request, kind) {
      if (kind === 'files')
        await media.requireRoom(request.userId).catch(async (storageFull: unknown) => {
          if (!(await isRepeated(request))) throw storageFull;
        });
      const length = Number(request.headers['content-length']);
      const claim = { weight: Math.max(length, minBytes), owner: request.userId, signal: request.callerGone };
      const release = await budgets[kind].take(claim);
      request.discardBody = async () => release();
      // If the caller has closed the connection in the meantime, reading its body would never end.
      if (request.callerGone.aborted) throw connectionClosedError();
    },
    async readFiles(request, names, rules) {
      const folder = await scratch.makeFolder();
      const release = request.discardBody;
      const discard = async () => {
        // If this fails, the answer stays the same. The next start of the server removes the folder.
        await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
          request.log.error({ err: error }, 'an upload could not be removed'),
        );
        await release?.();
      };
      request.discardBody = discard;
      await readMultipart(request, names, {
        folder,
        rules,
        owner: request.userId,
        signal: request.callerGone,
        discard,
      });
    },
  } satisfies Receiving);
}
