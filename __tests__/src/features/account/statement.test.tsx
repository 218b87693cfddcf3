import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { LedgerEntry } from '../../../../contract/users';
import { amountText, balanceText } from '../../../../src/features/account/statement/entryText';
import { aUser } from '../../../support/builders';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const anEntry = (id: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  created_at: '2026-11-20T10:00:00.000Z',
  unit: 'generation',
  amount: -1,
  reason: 'generation_debit',
  balance: 24,
  ...changes,
});

const newestEntries = [
  anEntry(9, { unit: 'INR', amount: -10, balance: 990.1 }),
  anEntry(8, { unit: 'INR', amount: 1000.1, reason: 'top_up', balance: 1000.1 }),
  anEntry(7, { reason: 'generation_refund', amount: 1, balance: 1 }),
];
const oldestEntries = [
  anEntry(2, { reason: 'plan_change', amount: 4975, balance: 5000 }),
  anEntry(1, { reason: 'signup_grant', amount: 25, balance: 25 }),
];

/** Answers like the server, in two pages. A header contains the cursor of the second page. */
const answerPages = () =>
  server.use(
    http.get(api('/users/wallet/ledger/'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('limit')).toBe('20');
      return searchParams.get('cursor') === 'Nw'
        ? HttpResponse.json(oldestEntries)
        : HttpResponse.json(newestEntries, { headers: { 'x-next-cursor': 'Nw' } });
    }),
  );
const failLedger = () =>
  server.use(http.get(api('/users/wallet/ledger/'), () => failure(500, 'The database is away.')));

const cells = () =>
  within(screen.getByRole('table', { name: 'Wallet statement' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

async function openStatement() {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  return user;
}

test('the statement lists the newest entries first, with reasons and balances; Show more adds older entries', async () => {
  failLedger();
  const user = await openStatement();
  expect(await screen.findByText('Failed to load the statement')).toBeVisible();
  answerPages();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  const first = [
    ['Date', 'Description', 'Amount', 'Balance after'],
    ['Nov 20, 2026', 'Picture generated', '−₹10.00', '₹990.10'],
    ['Nov 20, 2026', 'Wallet top-up', '+₹1,000.10', '₹1,000.10'],
    ['Nov 20, 2026', 'Generation refunded', '+1 generation', '1 generation'],
  ];
  expect(cells()).toEqual(first);

  failLedger();
  await user.click(more);
  expect(await screen.findByText('Failed to load more of the statement')).toBeVisible();
  expect(cells()).toEqual(first);
  answerPages();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const planChange = await screen.findByRole('row', { name: /Plan changed/ });
  expect(cells()).toEqual([
    ...first,
    ['Nov 20, 2026', 'Plan changed', '+4,975 generations', '5,000 generations'],
    ['Nov 20, 2026', 'Free generations for signing up', '+25 generations', '25 generations'],
  ]);
  expect(planChange).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('an empty statement says what will appear in it', async () => {
  server.use(http.get(api('/users/wallet/ledger/'), () => HttpResponse.json([])));
  const user = await openStatement();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByText('Top-ups, generations and plan changes appear here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Statement' })).toHaveFocus();
});

test('zero has no sign, and digits are grouped as in India', () => {
  expect(amountText({ unit: 'generation', amount: 0 })).toBe('0 generations');
  expect(amountText({ unit: 'INR', amount: 500_000 })).toBe('+₹5,00,000.00');
  expect(amountText({ unit: 'generation', amount: -1 })).toBe('−1 generation');
  expect(balanceText({ unit: 'INR', balance: 0 })).toBe('₹0.00');
});
