import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type JsonBodyType, HttpResponse, http } from 'msw';
import type { NewTopUp, PaymentResult, SandboxPayment, TopUpOrder } from '../../../../contract/topUps';
import { aUser, engineAbilities } from '../../../support/builders';
import { settleScriptLoad, fakeCheckout, resetCheckout } from '../../../support/fakeCheckout';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const paymentResult: PaymentResult = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'ab',
};
const walletAfterPayment = { ...aUser().wallet, balance: 125_050.5 };

let orders: NewTopUp[];
let verifications: PaymentResult[];
let sandboxPayments: SandboxPayment[];
/** The user, with the wallet's current balance. */
let user: ReturnType<typeof aUser>;

beforeEach(() => {
  [orders, verifications, sandboxPayments, user] = [[], [], [], aUser()];
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(user)),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.post<never, SandboxPayment>(api('/top-up/sandbox/pay/'), async ({ request }) => {
      sandboxPayments.push(await request.json());
      return HttpResponse.json(paymentResult);
    }),
  );
  answerOrder('razorpay');
  answerVerify(() => {
    user = aUser({ wallet: walletAfterPayment });
    return HttpResponse.json(walletAfterPayment);
  });
});
afterEach(resetCheckout);

function answerOrder(gateway: TopUpOrder['gateway']): void {
  server.use(
    http.post<never, NewTopUp>(api('/top-up/initiate/'), async ({ request }) => {
      const order = await request.json();
      orders.push(order);
      const amount = (order.amount ?? 0) * 100;
      return HttpResponse.json(
        { order_id: 'order_1', key: 'rzp_1', amount, currency: 'INR', gateway },
        { status: 201 },
      );
    }),
  );
}

function answerVerify(answer: () => HttpResponse<JsonBodyType>): void {
  server.use(
    http.post<never, PaymentResult>(api('/top-up/verify/'), async ({ request }) => {
      verifications.push(await request.json());
      return answer();
    }),
  );
}

const topUpButton = () => screen.findByRole('button', { name: 'Top Up' });
const press = async (pointer: UserEvent, name: string) => pointer.click(await screen.findByRole('button', { name }));
const waitForPaymentWindow = (count: number) => waitFor(() => expect(fakeCheckout.opened).toHaveLength(count));

async function proceedToPay(pointer: UserEvent, amount?: string) {
  await pointer.click(await topUpButton());
  if (amount !== undefined) await pointer.click(await screen.findByRole('button', { name: amount }));
  await press(pointer, 'Proceed to Pay');
}

test('an invalid amount is refused; a preset amount is ordered, paid at Razorpay, verified and shown', async () => {
  const { user: pointer } = renderApp('/account');
  await proceedToPay(pointer);
  expect(await screen.findByText('Please enter a valid amount')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^₹\d+$/ }).map(({ textContent }) => textContent)).toEqual([
    '₹10',
    '₹25',
    '₹50',
    '₹100',
  ]);
  const amount = screen.getByLabelText('Amount in rupees');
  expect([amount.getAttribute('min'), amount.getAttribute('step')]).toEqual(['1', '1']);
  await press(pointer, '₹50');
  expect(amount).toHaveValue(50);
  await press(pointer, 'Proceed to Pay');
  expect(await screen.findByRole('button', { name: 'Processing' })).toBeVisible();
  // A second click has no effect.
  await press(pointer, 'Processing');
  expect(await settleScriptLoad('load')).toBe('https://checkout.razorpay.com/v1/checkout.js');

  await waitForPaymentWindow(1);
  expect(fakeCheckout.opened[0]!.dialogs).toBe(0);
  const { handler, modal, ...options } = fakeCheckout.last();
  expect(options).toEqual({
    key: 'rzp_1',
    order_id: 'order_1',
    amount: 5000,
    currency: 'INR',
    name: 'Drape',
    description: 'Wallet Top-up',
    prefill: { name: 'Meera Iyer', email: 'meera@example.com' },
    theme: { color: '#5b1a3a' },
  });
  expect(screen.getByRole('button', { name: 'Processing' })).toBeVisible();
  // Extra fields of the gateway's result are not sent to the server.
  handler({ ...paymentResult, more: 'secret' } as PaymentResult);
  expect(await screen.findByText('Funds added successfully')).toBeVisible();
  expect(await screen.findByText('₹1,25,050.50')).toBeVisible();
  expect([orders, verifications]).toEqual([[{ entity_id: 7, amount: 50 }], [paymentResult]]);

  await pointer.click(await topUpButton());
  expect(await screen.findByLabelText('Amount in rupees')).toHaveValue(null);
  // Razorpay's window may also report that it was closed after a payment.
  modal.ondismiss();
  expect(screen.queryByText(/^The payment window was closed/)).toBeNull();
});

test('the dialog says how many pictures an amount pays for, at the price that the server reports', async () => {
  const { user: pointer } = renderApp('/account');
  await pointer.click(await topUpButton());
  expect(await screen.findByText('A picture costs ₹10.')).toBeVisible();
  await press(pointer, '₹50');
  expect(screen.getByText('₹50 · about 5 pictures')).toBeVisible();
  const amount = screen.getByLabelText('Amount in rupees');
  await pointer.clear(amount);
  await pointer.type(amount, '1999');
  expect(screen.getByText('₹1,999 · about 199 pictures')).toBeVisible();
  await pointer.clear(amount);
  await pointer.type(amount, '9');
  expect(screen.getByText('A picture costs ₹10.')).toBeVisible();
});

test('if pictures are free of charge, the dialog says nothing about their price', async () => {
  server.use(http.get(api('/engine/'), () => HttpResponse.json(engineAbilities({ generation_price: 0 }))));
  const { user: pointer } = renderApp('/account');
  await pointer.click(await topUpButton());
  await press(pointer, '₹50');
  expect(within(screen.getByRole('dialog')).queryByText(/picture/)).toBeNull();
});

test('closing the payment window ends the processing and keeps the amount; the script is not loaded again', async () => {
  const { user: pointer } = renderApp('/account');
  await proceedToPay(pointer, '₹25');
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  fakeCheckout.last().modal.ondismiss();
  expect(
    await screen.findByText(
      'The payment window was closed. If you paid, the money will appear in your wallet shortly.',
    ),
  ).toBeVisible();
  expect(await topUpButton()).toHaveFocus();
  expect(verifications).toEqual([]);
  removeRazorpayScript();
  await pointer.click(await topUpButton());
  expect(await screen.findByLabelText('Amount in rupees')).toHaveValue(25);
  await press(pointer, 'Proceed to Pay');
  await waitForPaymentWindow(2);
});

const removeRazorpayScript = () => document.querySelector('script[src*="razorpay"]')!.remove();

test('a script that fails to load is reported, keeps the amount, and is fetched again', async () => {
  const { user: pointer } = renderApp('/account');
  await proceedToPay(pointer, '₹100');
  await settleScriptLoad('error');
  expect(await screen.findByText('Failed to initiate payment')).toBeVisible();
  expect(screen.getByLabelText('Amount in rupees')).toHaveValue(100);
  await press(pointer, 'Proceed to Pay');
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
});

test("an order that fails leaves the dialog open, with the server's message or the app's own", async () => {
  const { user: pointer } = renderApp('/account');
  const outcomes = [
    [HttpResponse.error(), 'Failed to initiate payment'],
    [failure(502, "The payment provider isn't responding."), "The payment provider isn't responding."],
  ] as const;
  await pointer.click(await topUpButton());
  await press(pointer, '₹10');
  for (const [answer, words] of outcomes) {
    server.use(http.post(api('/top-up/initiate/'), () => answer));
    await press(pointer, 'Proceed to Pay');
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  }
});

test("a payment that can't be verified ends the processing with the server's message or the app's own", async () => {
  const { user: pointer } = renderApp('/account');
  const outcomes = [
    [() => failure(400, 'Your bank took the money back.'), 'Your bank took the money back.'],
    [() => failure(500, ''), 'Payment verification failed'],
    [() => HttpResponse.error(), 'Failed to verify payment'],
  ] as const;
  for (const [index, [answer, words]] of outcomes.entries()) {
    answerVerify(answer);
    await proceedToPay(pointer, '₹10');
    if (index === 0) await settleScriptLoad('load');
    await waitForPaymentWindow(index + 1);
    fakeCheckout.last().handler(paymentResult);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await topUpButton()).toBeVisible();
  }
  expect(screen.queryByText('Funds added successfully')).toBeNull();
});

test('the payment sandbox says that no money is charged; a failed payment can be retried', async () => {
  answerOrder('sandbox');
  const { user: pointer } = renderApp('/account');
  await proceedToPay(pointer, '₹50');
  const sandbox = within(await screen.findByRole('dialog', { name: 'Payment sandbox' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(sandbox.getByText('Sandbox: no money is charged')).toBeVisible();
  expect(sandbox.getByText('Meera Iyer, meera@example.com')).toBeVisible();
  await press(pointer, 'Simulate a failed payment');
  expect(await sandbox.findByText('The payment failed, as requested. You can try again.')).toBeVisible();
  expect(verifications).toEqual([]);
  await pointer.dblClick(sandbox.getByRole('button', { name: 'Pay ₹50.00' }));
  expect(await screen.findByText('Funds added successfully')).toBeVisible();
  expect(sandboxPayments.map(({ outcome }) => outcome)).toEqual(['failed', 'paid']);
  expect(await topUpButton()).toHaveFocus();

  await proceedToPay(pointer, '₹50');
  await press(pointer, 'Close');
  expect(await screen.findByText(/^The payment window was closed/)).toBeVisible();
  expect([verifications.length, sandboxPayments.length]).toEqual([1, 2]);
  expect(await topUpButton()).toBeVisible();
});
