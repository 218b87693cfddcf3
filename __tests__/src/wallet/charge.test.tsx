import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wallet } from '../../../contract/users';
import { aUser } from '../../support/builders';
import { openDesignTab } from '../../support/designTab';
import { api, failure, server } from '../../support/server';
import { openTryOnPage } from '../../support/tryOnPage';

/** Makes `GET /users/` return a user who has this wallet. */
const answerWallet = (wallet: Wallet, more = {}) =>
  server.use(http.get(api('/users/'), () => HttpResponse.json(aUser({ wallet, ...more }))));

/** Counts the requested try-ons. Each is refused, because these tests need no picture. */
function countRequests() {
  const requests = { count: 0 };
  server.use(
    http.post(api('/generated-images/'), () => {
      requests.count++;
      return failure(422, 'Choose another photo');
    }),
  );
  return requests;
}

const generateButton = () => screen.getByRole('button', { name: 'Generate Try-On' });

test('the text below the button says how many generations of the plan are left', async () => {
  answerWallet({ balance: 40, remaining_generations: 12, total_generations: 25 });
  await openTryOnPage();
  expect(await screen.findByText('12 of 25 generations left')).toBeVisible();
});

test('before the first charge to the wallet, the user is asked to confirm, and later charges need no confirmation', async () => {
  answerWallet({ balance: 40, remaining_generations: 0, total_generations: 25 });
  const requests = countRequests();
  const { user } = await openTryOnPage();
  expect(await screen.findByText('₹10 from your wallet (₹40 left)')).toBeVisible();
  await user.click(generateButton());
  const question = within(await screen.findByRole('alertdialog', { name: 'Pay from your wallet?' }));
  expect(question.getByText(/each picture costs ₹10\. There's ₹40 in your wallet\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests.count).toBe(0);
  await user.click(generateButton());
  const pay = await screen.findByRole('button', { name: 'Generate for ₹10' });
  // Only buttons that delete or end something are red.
  expect(pay).not.toHaveClass('MuiButton-colorError');
  await user.click(pay);
  await waitFor(() => expect(requests.count).toBe(1));
  expect(await screen.findByText('Choose another photo')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(generateButton());
  await waitFor(() => expect(requests.count).toBe(2));
});

test('if nothing is left, a top-up is offered on the same page', async () => {
  answerWallet({ balance: 4, remaining_generations: 0, total_generations: 25 });
  const { user } = await openTryOnPage();
  const card = within(await screen.findByRole('region', { name: 'No generations left' }));
  expect(card.getByText(/A picture costs ₹10\./)).toBeVisible();
  expect(card.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/account');
  await user.click(await card.findByRole('button', { name: 'Top Up' }));
  expect(await screen.findByRole('dialog', { name: 'Top up your wallet' })).toBeVisible();
});

test('while confirming the email address would grant generations, no top-up is offered', async () => {
  const wallet = { balance: 0, remaining_generations: 0, total_generations: 0 };
  answerWallet(wallet, { email_confirmed: false, generations_on_confirmation: 25 });
  await openTryOnPage();
  expect(await screen.findByText(/Confirm your email/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'No generations left' })).not.toBeInTheDocument();
});

test('the Design tab also says what a result costs', async () => {
  answerWallet({ balance: 40, remaining_generations: 3, total_generations: 25 });
  await openDesignTab();
  expect(await screen.findByText('3 of 25 generations left')).toBeVisible();
});
