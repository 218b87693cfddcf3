import { topUpRupees } from '../../contract/limits';
import type { PlanChangeMode } from '../../contract/planOffers';
import { type PlanType, planTypes } from '../../contract/plans';
import { ConfigError } from '../configValues';
import { paiseOf } from './wallet';

export interface PlanSettings {
  changes: PlanChangeMode;
  /** Paise per period. */
  prices: Record<PlanType, number>;
}

type Gateway = 'razorpay' | 'sandbox' | 'off';

const defaultChangeModes = { razorpay: 'paid', sandbox: 'simulated', off: 'off' } as const;

function readChangeMode(text: string | undefined, gateway: Gateway): PlanChangeMode {
  if (!text) return defaultChangeModes[gateway];
  const mode = (['simulated', 'paid', 'off'] as const).find((value) => value === text);
  if (!mode) throw new ConfigError(`PLAN_CHANGES is '${text}'; it must be one of simulated, paid, off.`);
  if (mode === 'simulated' && gateway !== 'sandbox')
    throw new ConfigError(
      `PLAN_CHANGES is simulated with PAYMENTS=${gateway}: every user could change to any plan for free. Unset PLAN_CHANGES.`,
    );
  if (mode === 'paid' && gateway === 'off')
    throw new ConfigError('PLAN_CHANGES is paid with PAYMENTS=off: nobody could pay for a plan. Unset PLAN_CHANGES.');
  return mode;
}

/** The default prices in paise: the plans' dollar prices, converted at ₹85 per dollar. */
const defaultPrices: Record<PlanType, number> = { Basic: 85_000, Premium: 212_500, Enterprise: 841_500 };

const priceEntryPattern = /^(\w+)=(\d{1,10})$/;

function readPrices(text: string | undefined): Record<PlanType, number> {
  if (!text) return defaultPrices;
  const [min, max] = [paiseOf(topUpRupees.min), paiseOf(topUpRupees.max)];
  const parts = text.split(',').map((part) => priceEntryPattern.exec(part.trim()));
  const paiseByPlan = new Map(parts.map((part) => [part?.[1], Number(part?.[2])]));
  const priceOf = (plan: PlanType) => {
    const paise = paiseByPlan.get(plan);
    if (parts.length !== planTypes.length || paise === undefined || !(paise >= min && paise <= max))
      throw new ConfigError(
        `PLAN_PRICES is '${text}'; it must name each plan with its price in paise, from ${min} to ${max}, like Basic=85000,Premium=212500,Enterprise=841500.`,
      );
    return paise;
  };
  return { Basic: priceOf('Basic'), Premium: priceOf('Premium'), Enterprise: priceOf('Enterprise') };
}

/** Reads PLAN_CHANGES and PLAN_PRICES. @throws ConfigError */
export function readPlanSettings(env: Record<string, string | undefined>, gateway: Gateway): PlanSettings {
  return { changes: readChangeMode(env.PLAN_CHANGES?.trim(), gateway), prices: readPrices(env.PLAN_PRICES?.trim()) };
}
