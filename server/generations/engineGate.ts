import { type Work, providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { budgetFailure } from './failures';
import { spentToday } from './spending';

/** Seconds after which a client may ask again. The budget is only renewed at midnight, but the operator may raise it. */
const retryAfter = 3600;

/**
 * Refuses work that the engine can't do at the moment, before anything is charged.
 *
 * @throws ApiError 503 `daily_limit` if the day's budget is spent
 */
export async function requireOpenEngine({ db, engine }: Pick<Platform, 'db' | 'engine'>, work: Work): Promise<void> {
  const use = engine.providerUse;
  const provider = providerFor(use, work);
  if (!use || !provider) return;
  if (use.budget !== null && (await spentToday(db)) + provider.price > use.budget)
    throw new ApiError(503, budgetFailure.errorCode, budgetFailure.errorDetail, retryAfter);
}
