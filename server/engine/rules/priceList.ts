import { ConfigError, type Environment } from '../../configValues';

/** What a provider charges the operator for one picture, in paise. */
export interface PriceList {
  /** For every size without a price of its own. */
  readonly standard: number;
  /** By the requested size, like `1024x1536`. */
  readonly bySize: Readonly<Record<string, number>>;
}

const maxPrice = 1_000_000;

/** A price list with one price for every size. */
export const flatPrice = (standard: number): PriceList => ({ standard, bySize: {} });

/** Returns the price of a picture in paise. @param size like `1024x1536`; undefined if the provider isn't asked for a size */
export const priceFor = ({ standard, bySize }: PriceList, size: string | undefined): number =>
  (size !== undefined ? bySize[size] : undefined) ?? standard;

/** Returns the highest price of the list: what a picture costs at most, before its size is known. */
export const highestPrice = ({ standard, bySize }: PriceList): number => Math.max(standard, ...Object.values(bySize));

/**
 * Parses a price list like `560` or `560, 1024x1024=380`: the standard price, then sizes with a price of their own. Whole paise.
 *
 * @param fallback the list if the variable isn't set
 * @throws ConfigError
 */
export function readPriceList(env: Environment, name: string, fallback: PriceList): PriceList {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const invalid = () =>
    new ConfigError(
      `${name} is '${text}'; it must be whole paise up to ${maxPrice}, like 560, or with prices of sizes, like 560, 1024x1024=380.`,
    );
  const paise = (part: string) => {
    if (!/^\d+$/.test(part) || Number(part) > maxPrice) throw invalid();
    return Number(part);
  };
  const [standard = '', ...sized] = text.split(',').map((part) => part.trim());
  const bySize = sized.map((part): [string, number] => {
    const [, size, price] = /^([1-9]\d*x[1-9]\d*)\s*=\s*(\d+)$/.exec(part) ?? [];
    if (size === undefined || price === undefined) throw invalid();
    return [size, paise(price)];
  });
  return { standard: paise(standard), bySize: Object.fromEntries(bySize) };
}
