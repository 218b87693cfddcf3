import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { formatRupees } from '../../../messages/format';

type Unit = LedgerEntry['unit'];

const formatQuantity = (unit: Unit, count: number) =>
  unit === 'INR' ? formatRupees(count) : accountTexts.generations({ count });

/** Returns the amount with its sign, for example '+₹50.00' or '−1 generation'. Zero has no sign. */
export function amountText({ unit, amount }: Pick<LedgerEntry, 'unit' | 'amount'>): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${formatQuantity(unit, Math.abs(amount))}`;
}

export const balanceText = ({ unit, balance }: Pick<LedgerEntry, 'unit' | 'balance'>): string =>
  formatQuantity(unit, balance);
