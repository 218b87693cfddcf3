import type { PlanType } from '../../contract/plans';
import { ApiError } from '../platform/apiError';

/** The refusal of a change to the plan that the user has. */
export const samePlan = (plan: PlanType): ApiError =>
  new ApiError(409, 'same_plan', `You are on the ${plan} plan already. Please choose another one.`);

/** The refusal of a change of plan on a server without payments. */
export const plansOff = (): ApiError =>
  new ApiError(503, 'plans_off', "Plans can't be changed here yet. Please contact support.");
