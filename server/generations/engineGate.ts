import { requireConsent } from '../consents/requireConsent';
import { type Work, providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { budgetFailure, unavailable } from './failures';
import type { GenerationRow } from './generationRepository';
import { spentToday } from './spending';

/** Returns what the engine is asked to make for a run. */
export function workOf({ kind, secondGarmentPictureId }: GenerationRow): Work {
  if (kind === 'extraction') return kind;
  if (kind !== 'try-on') return 'edit';
  return secondGarmentPictureId === null ? 'try-on' : 'outfit';
}

/** Seconds after which a client may ask again. The budget is only renewed at midnight, but the operator may raise it. */
const retryAfter = { budget: 3600, down: 60 };

/**
 * Refuses work that the engine can't do at the moment, before anything is charged.
 *
 * @throws ApiError 503 `engine_unavailable` if the provider is down, `daily_limit` if the day's budget is spent
 */
export async function requireOpenEngine({ db, engine }: Pick<Platform, 'db' | 'engine'>, work: Work): Promise<void> {
  const use = engine.providerUse;
  const provider = providerFor(use, work);
  if (!use || !provider || use.hasFallback) return;
  if (use.isDown(provider.engine))
    throw new ApiError(503, unavailable.errorCode, unavailable.errorDetail, retryAfter.down);
  if (use.budget !== null && (await spentToday(db)) + provider.price > use.budget)
    throw new ApiError(503, budgetFailure.errorCode, budgetFailure.errorDetail, retryAfter.budget);
}

/**
 * Refuses work for which the user hasn't given consent, or that the engine can't do at the moment, before anything is charged.
 *
 * @throws ApiError 403 `consent_needed`, 503 as `requireOpenEngine`
 */
export async function requireReadyEngine(
  platform: Pick<Platform, 'db' | 'engine'>,
  userId: number,
  work: Work,
): Promise<void> {
  await requireConsent(platform, userId, work);
  await requireOpenEngine(platform, work);
}
