import { ConfigError, type Environment, readChoice, readWholeNumber } from '../../configValues';
import { type PriceList, flatPrice, highestPrice, readPriceList } from './priceList';

/** What the operator decides about an engine that asks a provider. The local engine needs none of these settings. */
export interface EngineRules {
  /** What the provider charges the operator for one picture. */
  price: PriceList;
  /** What the provider of `ENGINE_EDIT` charges the operator for one edit. */
  editPrice: PriceList;
  /** The most that may be spent at the provider in one day, in paise. Null for no limit. */
  budget: number | null;
  /** Which engine makes the pictures that the provider can't make now, and the pictures of customers who don't want their photos sent. */
  fallback: 'local' | 'off';
  /** How many jobs each provider may have at the same time, over all processes. Null for the provider's default. */
  jobsAtOnce: number | null;
  /** The company that gets the photos with ENGINE=http. Null if the server is the operator's own. */
  httpProvider: string | null;
}

const maxBudget = 2_000_000_000;

/** Parses a whole number of at least 1. Null if the variable isn't set. */
const readOptionalCount = (env: Environment, name: string, max: number) =>
  env[name]?.trim() ? readWholeNumber(env, name, 1, max, 1) : null;

/** Parses ENGINE_PRICE, ENGINE_EDIT_PRICE, ENGINE_BUDGET, ENGINE_FALLBACK, ENGINE_JOBS and HTTP_PROVIDER. @throws ConfigError */
export function readEngineRules(env: Environment): EngineRules {
  const price = readPriceList(env, 'ENGINE_PRICE', flatPrice(0));
  const editPrice = readPriceList(env, 'ENGINE_EDIT_PRICE', price);
  const budget = readOptionalCount(env, 'ENGINE_BUDGET', maxBudget);
  const highest = { ENGINE_PRICE: highestPrice(price), ENGINE_EDIT_PRICE: highestPrice(editPrice) };
  if (budget !== null && Object.values(highest).every((paise) => paise === 0))
    throw new ConfigError('ENGINE_PRICE is missing: ENGINE_BUDGET needs the price of a picture, in paise.');
  for (const [name, paise] of Object.entries(highest))
    if (budget !== null && budget < paise)
      throw new ConfigError(
        `ENGINE_BUDGET is ${budget}; it must be at least the highest price in ${name} (${paise}), or no picture is made.`,
      );
  const fallback = readChoice(env, 'ENGINE_FALLBACK', ['local', 'off'], 'off');
  const jobsAtOnce = readOptionalCount(env, 'ENGINE_JOBS', 100);
  const httpProvider = env.HTTP_PROVIDER?.trim() || null;
  return { price, editPrice, budget, fallback, jobsAtOnce, httpProvider };
}
