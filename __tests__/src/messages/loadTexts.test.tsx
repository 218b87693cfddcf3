import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { provideTexts } from '../../../src/messages/loadTexts';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

// Remove these texts only before the first test. They are loaded together with the shell, and the shell is loaded only once.
beforeAll(() => provideTexts({ shell: undefined, editor: undefined }));

beforeEach(() =>
  provideTexts({
    access: undefined,
    library: undefined,
    account: undefined,
    help: undefined,
    terms: undefined,
    replay: undefined,
  }),
);

test.each([
  ['/auth/signin', 'Sign in'],
  ['/auth/signup', 'Create an account'],
  ['/forgot-password', 'Forgot password?'],
  ['/auth/reset-password?token=abc', 'Set a new password'],
  ['/auth/confirm-email?token=abc', 'Confirm your email address'],
])('%s needs none of the texts that only signed-in users load', async (address, heading) => {
  renderApp(address, { session: null });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test.each([
  ['/', 'Models'],
  ['/help', 'How it works'],
  ['/support/replay', 'Replay a report'],
])('%s loads its texts before it is shown', async (address, heading) => {
  renderApp(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('the account page loads its texts before it is shown', async () => {
  server.use(http.get(api('/users/sessions/'), () => HttpResponse.json([])));
  renderApp('/account');
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeVisible();
});

test('the terms are loaded for users who have to agree to them', async () => {
  renderApp('/help', { hasAcceptedTerms: false });
  expect(await screen.findByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
});
