import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { NewTopUp, TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';
import { statusOf } from '../../../api/errors';
import { useInitiateTopUpMutation, useVerifyTopUpMutation } from '../../../api/topUps';
import { toast } from '../../../ui/toast';
import type { OpenWindow, PurchaseTexts } from './openWindow';
import { razorpayWindow } from './razorpayWindow';
import { useSandboxWindow } from './useSandboxWindow';
import { verifyFailure } from './verifyFailure';

/** `paying` lasts from the moment the dialog leaves until the payment is verified, or was none. */
type Stage = 'idle' | 'choosing' | 'ordering' | 'paying';

/** One purchase after another: something is chosen in a dialog, an order opened, paid in the gateway's window, and verified. */
export function usePurchase(user: User) {
  /** Null until the first begins, which is what the dialog waits for. */
  const [stage, setStage] = useState<Stage | null>(null);
  const [initiateTopUp] = useInitiateTopUpMutation();
  const [verifyTopUp] = useVerifyTopUpMutation();
  const sandbox = useSandboxWindow();
  const { palette } = useTheme();
  const dialogGone = useRef(() => {});
  const button = useRef<HTMLButtonElement>(null);

  const prepare = async (order: TopUpOrder, texts: PurchaseTexts): Promise<OpenWindow | undefined> => {
    const windows = { razorpay: razorpayWindow(palette.primary.main), sandbox: sandbox.prepare };
    try {
      return await windows[order.gateway]({ order, payer: user, texts });
    } catch {
      toast.httpError(texts.failed);
      return undefined;
    }
  };

  const pay = async (open: OpenWindow, texts: PurchaseTexts): Promise<boolean> => {
    const result = await open();
    button.current?.focus();
    if (result === 'closed') {
      toast.info(texts.closed);
      return false;
    }
    const { error } = await verifyTopUp(result);
    // The end of a session is announced by itself.
    if (error && statusOf(error) !== 401) toast.httpError(verifyFailure(error));
    return !error;
  };

  /** @returns whether it was paid and verified; what went wrong has been said by then */
  const buy = async (wish: Omit<NewTopUp, 'entity_id'>, texts: PurchaseTexts): Promise<boolean> => {
    setStage('ordering');
    const { data: order } = await initiateTopUp({ entity_id: user.id, ...wish });
    const open = order && (await prepare(order, texts));
    if (!open) {
      setStage('choosing');
      return false;
    }
    // The dialog keeps the focus within itself for as long as it is there, so the gateway's window waits until it is gone.
    const gone = new Promise<void>((resolve) => {
      dialogGone.current = resolve;
    });
    setStage('paying');
    await gone;
    try {
      return await pay(open, texts);
    } catch {
      toast.httpError(texts.failed);
      return false;
    } finally {
      setStage('idle');
    }
  };

  return {
    stage,
    /** What a purchase begins with, and where the focus goes when the window is gone. */
    button,
    buy,
    start: () => setStage('choosing'),
    cancel: () => setStage('idle'),
    onDialogGone: () => dialogGone.current(),
    /** The sandbox's window while it is open; Razorpay brings its own. */
    window: sandbox.window,
  };
}
