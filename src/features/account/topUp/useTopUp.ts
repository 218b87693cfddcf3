import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';
import { statusOf } from '../../../api/errors';
import { useInitiateTopUpMutation, useVerifyTopUpMutation } from '../../../api/topUps';
import { accountTexts } from '../../../messages/account';
import { toast } from '../../../ui/toast';
import type { OpenWindow, PrepareWindow } from './openWindow';
import { razorpayWindow } from './razorpayWindow';
import { verifyFailure } from './verifyFailure';

/** `paying` lasts from the moment the dialog leaves until the payment is verified, or was none. */
type Stage = 'idle' | 'choosing' | 'ordering' | 'paying';

/**
 * One top-up after another: an amount is chosen, an order opened, paid in the gateway's window, and verified.
 *
 * @param sandbox the sandbox's window; Razorpay brings its own
 */
export function useTopUp(user: User, sandbox: PrepareWindow) {
  /** Null until the first begins, which is what the dialog waits for. */
  const [stage, setStage] = useState<Stage | null>(null);
  /** Rupees of the last try; kept until one succeeds. */
  const [amount, setAmount] = useState<number | ''>('');
  const [initiateTopUp] = useInitiateTopUpMutation();
  const [verifyTopUp] = useVerifyTopUpMutation();
  const { palette } = useTheme();
  const dialogGone = useRef(() => {});
  const button = useRef<HTMLButtonElement>(null);

  const prepare = async (order: TopUpOrder): Promise<OpenWindow | undefined> => {
    const windows = { razorpay: razorpayWindow(palette.primary.main), sandbox };
    try {
      return await windows[order.gateway](order, user);
    } catch {
      toast.httpError(accountTexts.initiateFailed);
      return undefined;
    }
  };

  const pay = async (open: OpenWindow) => {
    const result = await open();
    button.current?.focus();
    if (result === 'closed') {
      toast.info(accountTexts.paymentClosed);
      return;
    }
    const { error } = await verifyTopUp(result);
    if (!error) {
      toast.success(accountTexts.fundsAdded);
      setAmount('');
      // The end of a session is announced by itself.
    } else if (statusOf(error) !== 401) toast.httpError(verifyFailure(error));
  };

  const submit = async (rupees: number) => {
    setAmount(rupees);
    setStage('ordering');
    const { data: order } = await initiateTopUp({ entity_id: user.id, amount: rupees });
    const open = order && (await prepare(order));
    if (!open) {
      setStage('choosing');
      return;
    }
    // The dialog keeps the focus within itself for as long as it is there, so the gateway's window waits until it is gone.
    const gone = new Promise<void>((resolve) => {
      dialogGone.current = resolve;
    });
    setStage('paying');
    await gone;
    try {
      await pay(open);
    } catch {
      toast.httpError(accountTexts.initiateFailed);
    } finally {
      setStage('idle');
    }
  };

  return {
    stage,
    amount,
    /** What a top-up begins with, and where the focus goes when the window is gone. */
    button,
    submit,
    start: () => setStage('choosing'),
    cancel: () => setStage('idle'),
    onDialogGone: () => dialogGone.current(),
  };
}
