import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type JsonBodyType, HttpResponse, http } from 'msw';
import type { PlanOffers } from '../../../../contract/planOffers';
import type { PlanType } from '../../../../contract/plans';
import type { NewTopUp, PaymentResult, TopUpOrder } from '../../../../contract/topUps';
import { aUser } from '../../../support/builders';
import { settleScriptLoad, fakeCheckout, resetCheckout } from '../../../support/fakeCheckout';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const paymentResult: PaymentResult = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'ab',
};
const { subscription } = aUser();
const userWithPlan = (plan_type: PlanType) =>
  aUser({ subscription: { ...subscription, plan_type, remaining_generations: 5000 } });

const offers: PlanOffers = {
  changes: 'paid',
  plans: [
    { plan_type: 'Basic', price: 85_000 },
    { plan_type: 'Premium', price: 212_500 },
    { plan_type: 'Enterprise', price: 841_550 },
  ],
};

let user: ReturnType<typeof aUser>;
let orders: NewTopUp[];
let verifications: PaymentResult[];
let gateway: TopUpOrder['gateway'];
let answerVerify: () => HttpResponse<JsonBodyType>;

beforeEach(() => {
  [user, orders, verifications, gateway] = [userWithPlan('Basic'), [], [], 'razorpay'];
  answerVerify = () => {
    user = userWithPlan('Premium');
    return HttpResponse.json(user.wallet);
  };
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(user)),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.get(api('/plans/'), () => HttpResponse.json(offers)),
    http.post<never, NewTopUp>(api('/top-up/initiate/'), async ({ request }) => {
      orders.push(await request.json());
      return HttpResponse.json(
        { order_id: 'order_1', key: 'rzp_1', amount: 212_500, currency: 'INR', gateway },
        { status: 201 },
      );
    }),
    http.post<never, PaymentResult>(api('/top-up/verify/'), async ({ request }) => {
      verifications.push(await request.json());
      return answerVerify();
    }),
    http.post(api('/top-up/sandbox/pay/'), () => HttpResponse.json(paymentResult)),
  );
});
afterEach(resetCheckout);

const upgradeButton = () => screen.findByRole('button', { name: 'Upgrade' });
const confirm = async (pointer: UserEvent) =>
  pointer.click(await screen.findByRole('button', { name: 'Confirm Upgrade' }));
const waitForPaymentWindow = (count: number) => waitFor(() => expect(fakeCheckout.opened).toHaveLength(count));

/** Opens the dialog and selects a plan, so that its price is shown. */
async function choosePlan(pointer: UserEvent, plan: PlanType, price: string) {
  await pointer.click(await upgradeButton());
  await pointer.click(await screen.findByRole('radio', { name: new RegExp(`^${plan}`) }));
  expect(await screen.findByText(`You will be charged ${price} now`)).toBeVisible();
}

test('a plan is selected with its price in rupees, paid at Razorpay, verified, and shown', async () => {
  const { user: pointer } = renderApp('/account');
  await choosePlan(pointer, 'Enterprise', '₹8,415.50');
  await pointer.click(screen.getByRole('radio', { name: /^Premium/ }));
  expect(await screen.findByText('You will be charged ₹2,125 now')).toBeVisible();
  expect(orders).toEqual([]);

  await confirm(pointer);
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  // None of our dialogs may be open now: it would keep the focus from the payment window.
  expect(fakeCheckout.opened[0]!.dialogs).toBe(0);
  expect(fakeCheckout.last()).toMatchObject({ order_id: 'order_1', amount: 212_500, description: 'Premium Plan' });
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
  fakeCheckout.last().handler(paymentResult);
  expect(await screen.findByText('Successfully upgraded to Premium plan')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Premium Plan' })).toBeVisible();
  expect([orders, verifications]).toEqual([[{ entity_id: 7, plan_type: 'Premium' }], [paymentResult]]);
  expect(await upgradeButton()).toHaveFocus();
});

test('closing the payment window changes nothing and keeps the selection', async () => {
  const { user: pointer } = renderApp('/account');
  await choosePlan(pointer, 'Premium', '₹2,125');
  await confirm(pointer);
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  fakeCheckout.last().modal.ondismiss();
  expect(
    await screen.findByText('The payment window was closed. If you paid, your plan will change shortly.'),
  ).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Basic Plan' })).toBeVisible();
  expect(verifications).toEqual([]);
  await pointer.click(await upgradeButton());
  const premium = await screen.findByRole('radio', { name: /^Premium/ });
  expect(premium).toBeChecked();
  expect(premium).toHaveFocus();
  expect(screen.getByText('You will be charged ₹2,125 now')).toBeVisible();
});

test("a failed order leaves the dialog open, with the server's message or the app's own", async () => {
  const { user: pointer } = renderApp('/account');
  await choosePlan(pointer, 'Premium', '₹2,125');
  const outcomes = [
    [HttpResponse.error(), 'Failed to upgrade subscription'],
    [failure(500, ''), 'Failed to upgrade subscription'],
    [failure(502, "The payment provider isn't responding."), "The payment provider isn't responding."],
  ] as const;
  for (const [answer, words] of outcomes) {
    server.use(http.post(api('/top-up/initiate/'), () => answer));
    await confirm(pointer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Confirm Upgrade' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  }
});

test("a payment that can't be verified is reported, and the plan stays", async () => {
  const { user: pointer } = renderApp('/account');
  answerVerify = () => failure(400, 'Payment verification failed');
  await choosePlan(pointer, 'Premium', '₹2,125');
  await confirm(pointer);
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  fakeCheckout.last().handler(paymentResult);
  expect(await screen.findByText('Payment verification failed')).toBeVisible();
  expect(screen.queryByText(/^Successfully upgraded/)).toBeNull();
  expect(await upgradeButton()).toBeVisible();
});

test("a smaller plan costs money too, and isn't called an upgrade", async () => {
  user = userWithPlan('Enterprise');
  const { user: pointer } = renderApp('/account');
  await choosePlan(pointer, 'Premium', '₹2,125');
  await confirm(pointer);
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  fakeCheckout.last().handler(paymentResult);
  expect(await screen.findByText('Plan changed to Premium')).toBeVisible();
});

test('the payment sandbox says which plan is bought and what will happen', async () => {
  gateway = 'sandbox';
  const { user: pointer } = renderApp('/account');
  await choosePlan(pointer, 'Premium', '₹2,125');
  await confirm(pointer);
  const sandbox = within(await screen.findByRole('dialog', { name: 'Payment sandbox' }));
  expect(sandbox.getByText('Premium Plan')).toBeVisible();
  expect(sandbox.getByText(/Your plan changes as if you had paid\.$/)).toBeVisible();
  await pointer.click(sandbox.getByRole('button', { name: 'Pay ₹2,125.00' }));
  expect(await screen.findByText('Successfully upgraded to Premium plan')).toBeVisible();
});

test('if the price loads only after the click, it is shown, and the order needs a second click', async () => {
  let release = () => {};
  const pricesArrive = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(api('/plans/'), async () => {
      await pricesArrive;
      return HttpResponse.json(offers);
    }),
  );
  const { user: pointer } = renderApp('/account');
  await pointer.click(await upgradeButton());
  await pointer.click(await screen.findByRole('radio', { name: /^Premium/ }));
  await confirm(pointer);
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  expect(await screen.findByText('You will be charged ₹2,125 now')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Confirm Upgrade' })).toBeVisible();
  expect(orders).toEqual([]);
  await confirm(pointer);
  await settleScriptLoad('load');
  await waitForPaymentWindow(1);
  expect(orders).toHaveLength(1);
});

test('a failure to load the plans can be retried', async () => {
  server.use(http.get(api('/plans/'), () => failure(500, '')));
  const { user: pointer } = renderApp('/account');
  await pointer.click(await upgradeButton());
  expect(await screen.findByText('Failed to load the plans')).toBeVisible();
  await pointer.click(await screen.findByRole('radio', { name: /^Premium/ }));
  server.use(http.get(api('/plans/'), () => HttpResponse.json(offers)));
  await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You will be charged ₹2,125 now')).toBeVisible();
});

test("if plans can't be changed the dialog says so, and has nothing to confirm", async () => {
  server.use(
    http.get(api('/plans/'), () =>
      HttpResponse.json({ changes: 'off', plans: offers.plans.map((plan) => ({ ...plan, price: null })) }),
    ),
  );
  const { user: pointer } = renderApp('/account');
  await pointer.click(await upgradeButton());
  expect(await screen.findByText("Plans can't be changed here yet. Please contact support.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Upgrade' })).toBeNull();
  await pointer.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
