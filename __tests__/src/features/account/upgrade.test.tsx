import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PlanType } from '../../../../contract/plans';
import type { PlanChange } from '../../../../contract/users';
import { aUser } from '../../../support/builders';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const { subscription } = aUser();
const userWithPlan = (plan_type: PlanType) =>
  aUser({ subscription: { ...subscription, plan_type, remaining_generations: 5000 } });

test("another plan can be selected by keyboard, confirmed and shown; the current plan can't be selected", async () => {
  let user = userWithPlan('Basic');
  const changes: PlanChange[] = [];
  let answer = (): Response => failure(500, '');
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(user)),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.put<never, PlanChange>(api('/users/subscription/'), async ({ request }) => {
      changes.push(await request.json());
      return answer();
    }),
  );
  const { user: keyboard } = renderApp('/account');
  const upgrade = await screen.findByRole('button', { name: 'Upgrade' });
  act(() => upgrade.focus());
  await keyboard.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade your subscription' }));
  expect(dialog.getByText('Choose the plan that best fits your needs.')).toBeVisible();
  const plans = dialog.getAllByRole('radio');
  expect(plans.map((plan) => [plan.getAttribute('value'), plan.hasAttribute('disabled')])).toEqual([
    ['Basic', true],
    ['Premium', false],
    ['Enterprise', false],
  ]);
  expect(plans[1]).toHaveAccessibleName('Premium $25/month');
  const features = plans.map((plan) => {
    const list = document.getElementById(plan.getAttribute('aria-describedby') ?? '')!;
    return [...list.children].map(({ textContent }) => textContent);
  });
  expect(features).toEqual([
    ['1,000 generations per month', 'Basic support', 'Standard quality', 'Current plan'],
    ['5,000 generations per month', 'Priority support', 'High quality', 'API access'],
    [
      '10,000 generations per month',
      '24/7 dedicated support',
      'Maximum quality',
      'Advanced API access',
      'Custom templates',
    ],
  ]);

  expect(plans[1]).toHaveFocus();
  await keyboard.click(dialog.getByRole('button', { name: 'Confirm Upgrade' }));
  expect(await dialog.findByText('Please choose a plan')).toBeVisible();
  expect(changes).toEqual([]);
  act(() => plans[2]!.focus());
  await keyboard.keyboard('{ArrowUp}');
  expect(plans[1]).toBeChecked();
  await keyboard.keyboard('{Enter}');
  expect(await screen.findByText('Failed to upgrade subscription')).toBeVisible();

  answer = () => {
    user = userWithPlan('Premium');
    return HttpResponse.json(user.subscription);
  };
  await keyboard.click(await dialog.findByRole('button', { name: 'Confirm Upgrade' }));
  expect(await screen.findByText('Successfully upgraded to Premium plan')).toBeVisible();
  const card = await screen.findByRole('region', { name: 'Premium Plan' });
  expect(within(card).getByText('5,000')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upgrade' })).toHaveFocus());
  expect(changes).toEqual([{ plan_type: 'Premium' }, { plan_type: 'Premium' }]);
  expect(screen.getByText('Need help with your subscription?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/help#report');
});

test('the dialog shows that it is busy; after a refusal, Cancel leaves the plan unchanged', async () => {
  let release = () => {};
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.put(api('/users/subscription/'), async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return failure(409, 'You are on the Basic plan already. Please choose another one.', 'same_plan');
    }),
  );
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await user.click(await screen.findByText('Basic'));
  await user.click(screen.getByRole('button', { name: 'Confirm Upgrade' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  release();
  expect(await screen.findByText('You are on the Basic plan already. Please choose another one.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Confirm Upgrade' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('region', { name: 'Enterprise Plan' })).toBeVisible();
});

test("changing to a smaller plan isn't called an upgrade", async () => {
  let user = aUser();
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(user)),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.put(api('/users/subscription/'), () => {
      user = userWithPlan('Basic');
      return HttpResponse.json(user.subscription);
    }),
  );
  const { user: pointer } = renderApp('/account');
  await pointer.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await pointer.click(await screen.findByText('Basic'));
  await pointer.click(screen.getByRole('button', { name: 'Confirm Upgrade' }));
  expect(await screen.findByText('Plan changed to Basic')).toBeVisible();
  expect(screen.queryByText(/^Successfully upgraded/)).toBeNull();
});
