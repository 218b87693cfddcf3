import { planCurrency } from '../../contract/plans';
import { locale } from '../../contract/language';
import { language } from './language';
import { once } from './once';

const numberFormat = (options?: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat(locale[language], options));

const centsPerDollar = 100;
const shortCurrencyOptions = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const;
const rupeeFormat = numberFormat({ style: 'currency', currency: 'INR' });
const shortRupeeFormat = numberFormat({ ...shortCurrencyOptions, currency: 'INR' });
const shortDollarFormat = numberFormat({ ...shortCurrencyOptions, currency: planCurrency });
const countFormat = numberFormat();
const listFormat = once(() => new Intl.ListFormat(locale[language]));

/** Formats an amount of rupees with its paise, as in ₹1,00,000.00. */
export const formatRupees = (amount: number): string => rupeeFormat().format(amount);

/** Formats an amount of rupees, as in ₹1,00,000. Paise are only shown if the amount has any. */
export const formatRupeesShort = (amount: number): string => shortRupeeFormat().format(amount);

/** Formats an amount of cents as dollars: 1000 is $10. */
export const formatDollars = (cents: number): string => shortDollarFormat().format(cents / centsPerDollar);

export const formatCount = (count: number): string => countFormat().format(count);

/** Joins the items of a list, as in: tops, dresses and trousers. */
export const formatList = (items: readonly string[]): string => listFormat().format(items);
