import { requireConsent } from '../consents/requireConsent';
import { highestPrice } from '../engine/rules/priceList';
import { type Work, providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { budgetFailure, noEditsFailure, unavailableFailure } from './failures';
import { readProviderHealth } from './providerHealth';
import { readSpentToday } from './spending';

/**
 * Seconds after which a client may try again. The budget is renewed only at midnight, but the operator may raise it earlier, so clients don't wait until then.
 */
const retryAfter = { budget: 3600, down: 60 };

/**
 * Refuses work that the engine can't do at the moment. Called before anything is charged.
 *
 * @throws ApiError 503 `engine_unavailable` if the provider is down, `daily_limit` if the day's budget is spent, `no_edits` if the configured server offers no
 *   edits
 */
export async function requireAvailableEngine(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  work: Work,
): Promise<void> {
  if (work === 'edit' && engine.canEdit && !(await engine.canEdit()))
    throw new ApiError(503, noEditsFailure.errorCode, noEditsFailure.errorDetail);
  const use = engine.providerUse;
  const provider = providerFor(use, work);
  if (!use || !provider || use.hasFallback) return;
  if ((await readProviderHealth(db)).get(provider.engine)?.state === 'down')
    throw new ApiError(503, unavailableFailure.errorCode, unavailableFailure.errorDetail, retryAfter.down);
  if (use.budget !== null && (await readSpentToday(db)) + highestPrice(provider.price) > use.budget)
    throw new ApiError(503, budgetFailure.errorCode, budgetFailure.errorDetail, retryAfter.budget);
}

/**
 * Refuses work if the user hasn't consented to sending photos, or if the engine can't do it at the moment. Called before anything is charged.
 *
 * @param withoutProvider whether the user asked that no photos be sent to a provider
 * @throws ApiError 403 `consent_needed`, 409 `provider_needed` if only the provider can do the work, 503 as `requireAvailableEngine`
 */
export async function requireConsentAndEngine(
  platform: Pick<Platform, 'db' | 'engine'>,
  userId: number,
  { work, withoutProvider }: { work: Work; withoutProvider: boolean },
): Promise<void> {
  const { engine } = platform;
  if (withoutProvider) {
    if (!engine.withoutProvider && providerFor(engine.providerUse, work))
      throw new ApiError(
        409,
        'provider_needed',
        "This picture can't be made without sending your photos. Reload the page to see where they would be sent.",
      );
    return;
  }
  await requireConsent(platform, userId, work);
  await requireAvailableEngine(platform, work);
}
