import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefersAsync } from '../http/preference';
import type { Platform } from '../platform';
import { createAnswerOnce } from './answerOnce';
import { type Intent, storeNothing } from './intent';
import { requestHash, uuidOf } from './requestHash';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the work of a call that costs or creates something. It runs only once, however many requests have the same `Idempotency-Key`. */
    once(
      request: FastifyRequest,
      callerGone: AbortSignal,
      work: (intent: Intent) => Promise<unknown>,
    ): Promise<unknown>;
  }
}

export const idempotencyHeaders = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description:
        'Chosen by the client: a new key for each thing that the user wants done. For 24 hours, the same key with the same request gets the same answer. With another request, it gets 422.',
    },
  },
};

/** Adds `app.once()`, which runs a request's work at most once per `Idempotency-Key`. Call it before registering the routes that use it. */
export function registerIdempotency(app: FastifyInstance, platform: Pick<Platform, 'db' | 'addresses'>): void {
  const closing = new AbortController();
  const answerOnce = createAnswerOnce();
  app.addHook('preClose', async () => closing.abort());
  app.decorate('once', (request, callerGone, work) => {
    const key = request.headers['idempotency-key'];
    const common = { callerGone, closing: closing.signal, isAsync: prefersAsync(request) };
    if (typeof key !== 'string') return work({ ...common, id: randomUUID(), storeAnswer: storeNothing });
    const { userId, method, url, body, uploads: files } = request;
    // Requests with and without `Prefer: respond-async` get different answers, so they must not share a stored one.
    const hash = requestHash({ method: common.isAsync ? `${method} async` : method, url, body, files });
    const id = uuidOf(JSON.stringify([userId, key, hash]));
    return answerOnce(platform, { userId, key, hash, callerGone, closing: closing.signal }, (storeAnswer) =>
      work({ ...common, id, storeAnswer }),
    );
  });
}
