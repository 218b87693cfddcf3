import { useState } from 'react';
import type { User } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { toast } from '../../ui/toast';
import type { PurchaseTexts } from '../checkout/openWindow';
import { usePurchase } from '../checkout/usePurchase';

const texts: PurchaseTexts = {
  description: accountTexts.paymentOf,
  sandbox: accountTexts.sandboxText,
  closed: accountTexts.paymentClosed,
  failed: accountTexts.initiateFailed,
};

/** Adds money to the wallet, one purchase at a time. */
export function useTopUp(user: User) {
  const { buy, ...purchase } = usePurchase(user);
  /** The amount of the last attempt, in rupees. Kept until an attempt succeeds. */
  const [amount, setAmount] = useState<number | ''>('');

  const submit = async (rupees: number) => {
    setAmount(rupees);
    if (!(await buy({ amount: rupees }, texts))) return;
    toast.success(accountTexts.fundsAdded);
    setAmount('');
  };

  return { ...purchase, amount, submit };
}
