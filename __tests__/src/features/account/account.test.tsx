import { promptChanged } from '../../../../src/editor/state/editorSlice';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ProfileEdit } from '../../../../contract/users';
import { aUser } from '../../../support/builders';
import { waitWithUpdates } from '../../../support/waitWithUpdates';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const findSection = (name: string) => screen.findByRole('region', { name });

/** The values that a card shows, by their labels. */
const factsIn = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const answerUser = () =>
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );

test('the page shows profile, wallet and subscription', async () => {
  answerUser();
  renderApp('/account');
  expect(await screen.findByText('Manage your profile, wallet, and subscription settings')).toBeVisible();
  expect(factsIn(await findSection('Profile'))).toEqual({
    Name: 'Meera Iyer',
    Username: 'meera',
    Email: 'meera@example.com',
    Address: '14 Lake View Road',
    Role: 'customer',
    'Member since': 'Mar 4, 2025',
    'Referral code': 'DRAPE-7K2M9Q',
  });
  const wallet = await findSection('Wallet');
  expect(within(wallet).getByText('₹1,25,000.50')).toBeVisible();
  expect(within(wallet).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  const plan = await findSection('Enterprise Plan');
  expect(within(plan).getByText('Active')).toBeVisible();
  expect(factsIn(plan)).toEqual({
    Price: '$99/month',
    'Billing Period': 'Nov 1, 2026 - Dec 1, 2026',
    'Remaining Generations': '9,750',
  });
});

test('during the trial, the plan card shows the number of free generations beside the price of the plan', async () => {
  const period = { start_date: '2026-11-01T12:00:00.000Z', end_date: '2026-12-01T12:00:00.000Z' };
  const user = aUser({
    wallet: { balance: 0, remaining_generations: 12, total_generations: 25 },
    subscription: { plan_type: 'Basic', ...period, remaining_generations: 12 },
  });
  answerUser();
  server.use(http.get(api('/users/'), () => HttpResponse.json(user)));
  const { user: pointer } = renderApp('/account');
  const trial = 'Your trial: 25 free generations until Dec 1, 2026. You pay nothing for it.';
  const card = within(await findSection('Basic Plan'));
  expect(card.getByText('$10/month')).toBeVisible();
  expect(card.getByText(trial)).toBeVisible();
  await pointer.click(card.getByRole('button', { name: 'Upgrade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade your subscription' }));
  expect(dialog.getByText('1,000 generations per month')).toBeVisible();
  expect(dialog.getByText(trial)).toBeVisible();
});

test('a loading failure is shown and can be retried', async () => {
  server.use(http.get(api('/users/'), () => failure(500, 'The database is away.')));
  const { user } = renderApp('/account');
  expect(await screen.findByText('Failed to load account data. Please try again later.')).toBeVisible();
  server.use(http.get(api('/users/'), () => HttpResponse.json(null)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Failed to load account data. Please try again later.')).toBeVisible();
  answerUser();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await findSection('Profile')).toBeVisible();
});

test('name and address can be edited; Cancel discards the changes, Save stores them', async () => {
  answerUser();
  const edits: ProfileEdit[] = [];
  server.use(
    http.put<never, ProfileEdit>(api('/users/'), async ({ request }) => {
      const edit = await request.json();
      edits.push(edit);
      return HttpResponse.json(aUser(edit));
    }),
  );
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(await screen.findByLabelText('Name'), ' Rao');
  const buttons = within(await findSection('Profile')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(factsIn(await findSection('Profile'))['Name']).toBe('Meera Iyer');

  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Meera Iyer');
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(edits).toEqual([]);

  await user.type(screen.getByLabelText('Name'), 'Meera Rao');
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(edits).toEqual([{ name: 'Meera Rao', address: '' }]);
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  expect(factsIn(await findSection('Profile'))['Name']).toBe('Meera Rao');
});

test('if the server refuses an edit, one message appears and the input is kept', async () => {
  answerUser();
  server.use(http.put(api('/users/'), () => failure(500, '')));
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(await screen.findByLabelText('Name'), ' Rao');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Failed to update profile')).toHaveLength(1);
  expect(screen.getByLabelText('Name')).toHaveValue('Meera Iyer Rao');
});

async function readClipboard() {
  const [item] = await navigator.clipboard.read();
  return (await item!.getType('text/plain')).text();
}

test('copying the referral code shows a tick for two seconds', async () => {
  answerUser();
  const { user } = renderApp('/account');
  const copy = await screen.findByRole('button', { name: 'Copy referral code' });
  // Start the clock before the click, because on a busy machine the test may notice the tick late.
  const start = Date.now();
  await user.click(copy);
  expect(await waitWithUpdates(readClipboard)).toBe('DRAPE-7K2M9Q');
  expect(await screen.findByText('Referral code copied to clipboard')).toBeVisible();
  const ticked = await screen.findByLabelText('Referral code copied');
  await waitFor(() => expect(ticked).toHaveAccessibleName('Copy referral code'));
  expect(Date.now() - start).toBeGreaterThan(1900);
});

test('logging out ends the session on the server and clears storage, cache and editor; the next user starts on the home page', async () => {
  answerUser();
  const signOuts: unknown[] = [];
  server.use(
    http.post(api('/auth/signout/'), async ({ request }) => {
      signOuts.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, store } = renderApp('/account');
  store.dispatch(promptChanged('Make the shirt blue'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(window.location.pathname).toBe('/auth/signin');
  expect(localStorage.getItem('user')).toBeNull();
  expect(window.history.state?.usr).toBeNull();
  expect(store.getState().api.queries).toEqual({});
  expect(store.getState().editor.tryOn.prompt).toBe('');
  await waitFor(() => expect(signOuts).toEqual([{ refresh_token: 'refresh-1' }]));
});
