import { ConfigError, type Environment, wholeNumber } from '../../configValues';

/** What the operator decides about an engine that asks a provider. The local engine needs none of it. */
export interface EngineRules {
  /** What the provider charges the operator for one picture, in paise. */
  price: number;
  /** The most that may be spent at the provider in one day, in paise. Null for no limit. */
  budget: number | null;
}

const priceMax = 1_000_000;
const budgetMax = 2_000_000_000;

/** Parses ENGINE_PRICE and ENGINE_BUDGET. @throws ConfigError */
export function readEngineRules(env: Environment): EngineRules {
  const price = wholeNumber(env, 'ENGINE_PRICE', 0, priceMax);
  const budget = env.ENGINE_BUDGET?.trim() ? wholeNumber(env, 'ENGINE_BUDGET', 0, budgetMax, 1) : null;
  if (budget !== null && price === 0)
    throw new ConfigError('ENGINE_PRICE is missing: ENGINE_BUDGET needs the price of a picture, in paise.');
  if (budget !== null && budget < price)
    throw new ConfigError(
      `ENGINE_BUDGET is ${budget}; it must be at least ENGINE_PRICE (${price}), or no picture is made.`,
    );
  return { price, budget };
}
