import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { NewTopUp, TopUpOrder } from '../../../contract/topUps';
import type { User } from '../../../contract/users';
import { statusOf } from '../../api/errors';
import { useInitiateTopUpMutation, useVerifyTopUpMutation } from '../../api/topUps';
import { toast } from '../../ui/toast';
import type { OpenWindow, PurchaseTexts } from './openWindow';
import { razorpayWindow } from './razorpayWindow';
import { useSandboxWindow } from './useSandboxWindow';
import { verifyFailure } from './verifyFailure';

/** `paying` lasts from the closing of our dialog until the payment is verified or abandoned. */
type Stage = 'idle' | 'choosing' | 'ordering' | 'paying';

/** Runs one purchase at a time: the user chooses in a dialog and pays in the payment gateway's window. Then the payment is verified. */
export function usePurchase(user: User) {
  /** Null until the first purchase starts, because the dialog is only loaded then. */
  const [stage, setStage] = useState<Stage | null>(null);
  const [initiateTopUp] = useInitiateTopUpMutation();
  const [verifyTopUp] = useVerifyTopUpMutation();
  const sandbox = useSandboxWindow();
  const { palette } = useTheme();
  const reportDialogGone = useRef(() => {});
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

  const pay = async (openWindow: OpenWindow, texts: PurchaseTexts): Promise<boolean> => {
    const result = await openWindow();
    button.current?.focus();
    if (result === 'closed') {
      toast.info(texts.closed);
      return false;
    }
    const { error } = await verifyTopUp(result);
    // The expiry of the session is announced separately.
    if (error && statusOf(error) !== 401) toast.httpError(verifyFailure(error));
    return !error;
  };

  /** Returns whether the payment was made and verified. Errors have already been shown. */
  const buy = async (purchase: Omit<NewTopUp, 'entity_id'>, texts: PurchaseTexts): Promise<boolean> => {
    setStage('ordering');
    const { data: order } = await initiateTopUp({ entity_id: user.id, ...purchase });
    const openWindow = order && (await prepare(order, texts));
    if (!openWindow) {
      setStage('choosing');
      return false;
    }
    // Our dialog traps the focus while it is mounted, so the gateway's window opens after it has unmounted.
    const dialogGone = new Promise<void>((resolve) => {
      reportDialogGone.current = resolve;
    });
    setStage('paying');
    await dialogGone;
    try {
      return await pay(openWindow, texts);
    } catch {
      toast.httpError(texts.failed);
      return false;
    } finally {
      setStage('idle');
    }
  };

  return {
    stage,
    /** The button that opens the dialog. It gets the focus back when the gateway's window closes. */
    button,
    buy,
    start: () => setStage('choosing'),
    cancel: () => setStage('idle'),
    onDialogGone: () => reportDialogGone.current(),
    /** The sandbox's window while it is open. Razorpay opens its own. */
    window: sandbox.window,
  };
}
