import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportBytes } from '../../../contract/limits';
import { type Budget, type BudgetLimits, callerLeft, createBudget } from '../budget';
import { findKey } from '../idempotency/keyRepository';
import { keptFor } from '../idempotency/answerOnce';
import type { UploadRules } from '../images/uploadRules';
import type { Platform } from '../platform';
import { readMultipart } from './multipart';

const megabyte = 1024 * 1024;

/**
 * Bytes of uploads that are under way or worked on. They lie on disk, so this bounds the disk and the number of connections that are read at once. One
 * user has room for one edit of the largest size: six slow ones must come together to keep others waiting.
 */
export const uploadLimits: BudgetLimits = {
  total: 768 * megabyte,
  perOwner: 129 * megabyte,
  waiting: { total: 120, perOwner: 30 },
  patience: 45_000,
  busy: 'Many pictures are being uploaded right now. Please try again in a few seconds.',
};

/** Large JSON bodies lie in memory, so these are fewer: four of ten megabytes, one of each user. */
const bodyLimits: BudgetLimits = {
  total: 48 * megabyte,
  perOwner: reportBytes,
  waiting: { total: 20, perOwner: 2 },
  patience: 45_000,
  busy: 'Many reports are being sent right now. Please try again in a few seconds, or download the report.',
};

/** What the smallest body counts, so that the number of bodies is bounded as well. */
const leastBytes = 4 * megabyte;

declare module 'fastify' {
  interface FastifyInstance {
    receiving: Receiving;
  }
  interface FastifyRequest {
    /** Aborts when the caller closes the connection before the answer. */
    gone: AbortSignal;
    /** Gives back what was taken for the body of this request. */
    discardBody: (() => Promise<void>) | undefined;
  }
}

/** Bodies that are too large for memory, or for many at once. */
interface Receiving {
  /**
   * Waits until there is room for the body, before a byte of it is read.
   *
   * @throws ApiError 503 `busy`, or 413 `storage_full` for a picture that could not be kept
   */
  admit(request: FastifyRequest, kind: 'files' | 'body'): Promise<void>;
  /** Reads an admitted multipart body to files, which `request.discardBody` removes. @throws ApiError as `readMultipart` */
  readFiles(request: FastifyRequest, names: readonly string[], rules: UploadRules): Promise<void>;
}

/** Gives the app `receiving`. Registered before the routes that use it. */
export function receiving(
  app: FastifyInstance,
  { db, media, scratch }: Pick<Platform, 'db' | 'media' | 'scratch'>,
  limits: BudgetLimits,
): void {
  const budgets: Record<'files' | 'body', Budget> = { files: createBudget(limits), body: createBudget(bodyLimits) };

  /** A request that is repeated is answered again even if what it made has filled the storage. */
  const isRepeated = async ({ headers, userId }: FastifyRequest) => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' && (await findKey(db, userId, key, keptFor)) !== undefined;
  };

  app.decorateRequest('discardBody');
  app.decorate('receiving', {
    async admit(request, kind) {
      if (kind === 'files')
        await media.requireRoom(request.userId).catch(async (full: unknown) => {
          if (!(await isRepeated(request))) throw full;
        });
      const length = Number(request.headers['content-length']);
      const claim = { weight: Math.max(length, leastBytes), owner: request.userId, signal: request.gone };
      const release = await budgets[kind].take(claim);
      request.discardBody = async () => release();
      // Reading what has broken off already would never end.
      if (request.gone.aborted) throw callerLeft();
    },
    async readFiles(request, names, rules) {
      const folder = await scratch.makeFolder();
      const release = request.discardBody;
      const discard = async () => {
        // The next start removes what could not be removed now; the answer does not depend on it.
        await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
          request.log.error({ err: error }, 'an upload could not be removed'),
        );
        await release?.();
      };
      request.discardBody = discard;
      await readMultipart(request, names, { folder, rules, owner: request.userId, signal: request.gone, discard });
    },
  } satisfies Receiving);
}
