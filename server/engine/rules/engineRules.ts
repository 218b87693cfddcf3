import { ConfigError, type Environment, choice, wholeNumber } from '../../configValues';

/** What the operator decides about an engine that asks a provider. The local engine needs none of it. */
export interface EngineRules {
  /** What the provider charges the operator for one picture, in paise. */
  price: number;
  /** The same for one edit by `ENGINE_EDIT`. */
  editPrice: number;
  /** The most that may be spent at the provider in one day, in paise. Null for no limit. */
  budget: number | null;
  /** Which engine makes the pictures that the provider can't make now. */
  fallback: 'local' | 'off';
  /** How many generations one process works on at the same time. Null for what suits the provider by default. */
  jobsAtOnce: number | null;
  /** The company that gets the photos with ENGINE=http. Null if the server is the operator's own. */
  httpProvider: string | null;
}

const priceMax = 1_000_000;
const budgetMax = 2_000_000_000;

/** Parses a whole number from 1. Null if the variable isn't set. */
const optional = (env: Environment, name: string, max: number) =>
  env[name]?.trim() ? wholeNumber(env, name, 1, max, 1) : null;

/** Parses ENGINE_PRICE, ENGINE_EDIT_PRICE, ENGINE_BUDGET, ENGINE_FALLBACK, ENGINE_JOBS and HTTP_PROVIDER. @throws ConfigError */
export function readEngineRules(env: Environment): EngineRules {
  const price = wholeNumber(env, 'ENGINE_PRICE', 0, priceMax);
  const editPrice = wholeNumber(env, 'ENGINE_EDIT_PRICE', price, priceMax);
  const budget = optional(env, 'ENGINE_BUDGET', budgetMax);
  if (budget !== null && price === 0 && editPrice === 0)
    throw new ConfigError('ENGINE_PRICE is missing: ENGINE_BUDGET needs the price of a picture, in paise.');
  for (const [name, value] of Object.entries({ ENGINE_PRICE: price, ENGINE_EDIT_PRICE: editPrice }))
    if (budget !== null && budget < value)
      throw new ConfigError(
        `ENGINE_BUDGET is ${budget}; it must be at least ${name} (${value}), or no picture is made.`,
      );
  const fallback = choice(env, 'ENGINE_FALLBACK', ['local', 'off'], 'off');
  const jobsAtOnce = optional(env, 'ENGINE_JOBS', 100);
  const httpProvider = env.HTTP_PROVIDER?.trim() || null;
  return { price, editPrice, budget, fallback, jobsAtOnce, httpProvider };
}
