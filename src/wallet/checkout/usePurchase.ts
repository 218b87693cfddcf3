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
import { verificationFailureText } from './verificationFailureText';

/** `paying` begins when our dialog closes, and ends when the payment was verified or abandoned. */
type Stage = 'idle' | 'choosing' | 'ordering' | 'paying';

/** Makes purchases, one at a time. The user chooses in our dialog, and pays in the payment gateway's window. Then the payment is verified. */
export function usePurchase(user: User) {
  /** Null until the first purchase starts, because the dialog needn't be loaded until then. */
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
    // A 401 ends the session, which is announced separately.
    if (error && statusOf(error) !== 401) toast.httpError(verificationFailureText(error));
    return !error;
  };

  /** Returns whether the payment was made and verified. Shows errors itself. */
  const buy = async (purchase: Omit<NewTopUp, 'entity_id'>, texts: PurchaseTexts): Promise<boolean> => {
    setStage('ordering');
    const { data: order } = await initiateTopUp({ entity_id: user.id, ...purchase });
    const openWindow = order && (await prepare(order, texts));
    if (!openWindow) {
      setStage('choosing');
      return false;
    }
    // While our dialog is mounted, it keeps the focus within itself. So wait until it has unmounted before opening the gateway's window.
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
    /** The ref of the button that opens the dialog. The button gets the focus back when the gateway's window closes. */
    button,
    buy,
    start: () => setStage('choosing'),
    cancel: () => setStage('idle'),
    onDialogGone: () => reportDialogGone.current(),
    /** The sandbox's window, to be rendered while it is open. Razorpay renders its own window. */
    window: sandbox.window,
  };
}
