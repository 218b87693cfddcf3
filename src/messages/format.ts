import { planCurrency } from '../../contract/plans';
import { language, locale } from './language';

const rupees = new Intl.NumberFormat(locale[language], { style: 'currency', currency: 'INR' });
const centsPerDollar = 100;
const bare = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const;
const bareRupees = new Intl.NumberFormat(locale[language], { ...bare, currency: 'INR' });
const bareDollars = new Intl.NumberFormat(locale[language], { ...bare, currency: planCurrency });
const whole = new Intl.NumberFormat(locale[language]);

/** ₹1,00,000.00 */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** ₹1,00,000 */
export const formatWholeRupees = (amount: number): string => bareRupees.format(amount);

/** $10, of 1000 cents. */
export const formatDollars = (cents: number): string => bareDollars.format(cents / centsPerDollar);

export const formatCount = (count: number): string => whole.format(count);
