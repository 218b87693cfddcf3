import type { FastifyInstance } from 'fastify';
import { consentCalls } from '../../contract/consents';
import { ApiError, notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import { route } from '../platform/http/route';
import type { Platform } from '../platform/platform';
import { endConsent, insertConsent, listValidConsents } from './consentRepository';

/** Routes to list, give and withdraw a user's consents to sending photos to companies that make pictures. */
export function consentRoutes(app: FastifyInstance, { db, engine }: Pick<Platform, 'db' | 'engine'>): void {
  route(app, consentCalls.listConsents, async ({ userId }) =>
    (await listValidConsents(db, userId)).map(({ provider, textVersion, givenAt }) => ({
      provider,
      text_version: textVersion,
      given_at: givenAt.toISOString(),
    })),
  );

  route(app, consentCalls.giveConsent, async ({ userId, body: { provider, text_version: textVersion } }) => {
    if (!engine.providerUse?.providers.some(({ title }) => title === provider))
      throw new ApiError(409, 'not_asked', 'Your photos are no longer sent there. Please reload the page.');
    await inTransaction(db, (tx) => insertConsent(tx, userId, { provider, textVersion }));
    return null;
  });

  route(app, consentCalls.withdrawConsent, async ({ userId, params }) => {
    if (!(await endConsent(db, userId, params.provider))) throw notFound('consent');
    return null;
  });
}
