import { consentTextVersion } from '../../contract/consentText';
import { type Work, providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { hasConsent } from './consentRepository';

/** Refuses work that would send photos to a company, if the user hasn't consented to that. @throws ApiError 403 `consent_needed` */
export async function requireConsent(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  userId: number,
  work: Work,
): Promise<void> {
  const provider = providerFor(engine.providerUse, work)?.title ?? null;
  if (provider === null || (await hasConsent(db, userId, { provider, textVersion: consentTextVersion }))) return;
  throw new ApiError(
    403,
    'consent_needed',
    `Your photos are sent to ${provider} to make this picture. Please agree to that first.`,
  );
}
