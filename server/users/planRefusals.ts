import type { PlanType } from '../../contract/plans';
import { ApiError } from '../platform/apiError';

export const samePlanError = (plan: PlanType): ApiError =>
  new ApiError(409, 'same_plan', `You are on the ${plan} plan already. Please choose another one.`);

/** The error for changing the plan on a server without payments. */
export const plansOffError = (): ApiError =>
  new ApiError(503, 'plans_off', "Plans can't be changed here yet. Please contact support.");
