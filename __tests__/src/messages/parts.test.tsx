import { screen } from '@testing-library/react';
import { provideTexts } from '../../../src/messages/loadTexts';

test.each([
  ['/auth/signin', 'Sign in'],
  ['/auth/signup', 'Create an account'],
  ['/forgot-password', 'Forgot password?'],
  ['/auth/reset-password?token=abc', 'Set a new password'],
  ['/auth/confirm-email?token=abc', 'Confirm your address'],
])('%s is shown without the texts for signed-in users', async (address, heading) => {
  provideTexts({ pages: undefined, terms: undefined, replay: undefined });
  const { renderApp } = await import('../../support/renderApp');
  renderApp(address, { session: null });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('the texts of a page are loaded with the shell around it', async () => {
  provideTexts({ pages: undefined });
  const { renderApp } = await import('../../support/renderApp');
  renderApp('/help');
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeVisible();
});
