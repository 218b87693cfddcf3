import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefersAsync } from '../http/preference';
import type { Platform } from '../platform';
import { createAnswerOnce } from './answerOnce';
import { type Intent, storeNothing } from './intent';
import { requestHash, uuidOf } from './requestHash';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the work of a call that costs or creates something, once for all requests with the same `Idempotency-Key`. */
    once(request: FastifyRequest, gone: AbortSignal, work: (intent: Intent) => Promise<unknown>): Promise<unknown>;
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
        'Chosen by the client, a new one for each intent. The same key with the same request gets the same answer for 24 hours; with another request, 422.',
    },
  },
};

/** Adds `once` to the app. Must be registered before the routes that use it. */
export function idempotency(app: FastifyInstance, platform: Pick<Platform, 'db' | 'addresses'>): void {
  const closing = new AbortController();
  const answerOnce = createAnswerOnce();
  app.addHook('preClose', async () => closing.abort());
  app.decorate('once', (request, gone, work) => {
    const key = request.headers['idempotency-key'];
    const common = { gone, closing: closing.signal, isAsync: prefersAsync(request) };
    if (typeof key !== 'string') return work({ ...common, id: randomUUID(), storeAnswer: storeNothing });
    const { userId, method, url, body, uploads: files } = request;
    // An asynchronous request gets another answer, so it must not share a key with one that waits.
    const hash = requestHash({ method: common.isAsync ? `${method} async` : method, url, body, files });
    const id = uuidOf(JSON.stringify([userId, key, hash]));
    return answerOnce(platform, { userId, key, hash, gone, closing: closing.signal }, (storeAnswer) =>
      work({ ...common, id, storeAnswer }),
    );
  });
}
