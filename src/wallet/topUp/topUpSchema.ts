import { number, object } from 'yup';
import { topUpRupees } from '../../../contract/limits';
import { topUpTexts } from '../../messages/wallet';

const { invalidAmount } = topUpTexts;

/** The amounts that have a button, in rupees. */
export const quickAmounts = [10, 25, 50, 100] as const;

export const topUpSchema = object({
  amount: number()
    .typeError(invalidAmount)
    .required(invalidAmount)
    .integer(invalidAmount)
    .min(topUpRupees.min, invalidAmount)
    .max(topUpRupees.max, invalidAmount),
});
