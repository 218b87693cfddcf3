import { type ReactNode, useState } from 'react';
import { useGetUserQuery } from '../../api/users';
import { formatRupeesShort } from '../../messages/format';
import { chargeTexts as texts } from '../../messages/shell';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';
import { useCharge } from './useCharge';
import { allowCharges, areChargesAllowed } from './walletConsent';

/**
 * Asks for confirmation before the user's wallet is charged for the first time on this device.
 *
 * @returns the confirmation dialog to render, and `generate`, which runs an action after the confirmation, or immediately if no confirmation is needed
 */
export function useWalletConfirmation(): { generate: (action: () => void) => void; confirmation: ReactNode } {
  const charge = useCharge();
  const { data: user } = useGetUserQuery();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const isAsked = charge?.from === 'wallet' && user !== undefined && !areChargesAllowed(user.id);
  const generate = (action: () => void) => (isAsked ? setWaiting(() => action) : action());
  const confirm = () => {
    if (user) allowCharges(user.id);
    setWaiting(null);
    waiting?.();
  };
  const confirmation = charge?.from === 'wallet' && (
    <ConfirmDialogOnDemand
      open={waiting !== null}
      title={texts.question}
      text={texts.questionText({
        price: formatRupeesShort(charge.price),
        balance: formatRupeesShort(charge.balance),
      })}
      confirmLabel={texts.pay({ price: formatRupeesShort(charge.price) })}
      color="primary"
      onConfirm={confirm}
      onClose={() => setWaiting(null)}
    />
  );
  return { generate, confirmation };
}
