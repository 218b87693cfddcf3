import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PasswordReset } from '../../../../contract/auth';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const link = '/auth/reset-password?token=s3cret-t0ken';

/** Makes the server refuse the first password with `refusal`, if given, and accept all others. */
function answerPasswordReset(refusal?: () => Response) {
  const bodies: PasswordReset[] = [];
  server.use(
    http.post<never, PasswordReset>(api('/auth/reset_password/'), async ({ request }) => {
      bodies.push(await request.json());
      return refusal && bodies.length === 1 ? refusal() : new HttpResponse(null, { status: 204 });
    }),
  );
  return bodies;
}

const submitPassword = async ({ user }: ReturnType<typeof renderApp>, password: string) => {
  const field = await screen.findByLabelText('New password');
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
};

/** Everything that could show the token: the page's address, title and content. */
const pageText = () => `${window.location.href} ${document.title} ${document.documentElement.outerHTML}`;

test('the mailed link sets a password that follows the sign-up rules, even after a failed attempt and a reload; its token is never shown', async () => {
  const bodies = answerPasswordReset(() =>
    failure(500, 'Something went wrong on our side. Please try again in a moment.'),
  );
  const { length } = window.history;
  const first = renderApp(link, { session: null });
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(document.title).toBe('Set a new password · Drape');
  expect(window.location.pathname + window.location.search).toBe('/auth/reset-password');
  expect(pageText()).not.toContain('s3cret');
  // The address with the token was replaced, so it isn't in the browser's history either.
  expect(window.history.length).toBe(length);

  await submitPassword(first, 'lotus4242');
  expect(await screen.findByText('Password must contain at least one special character')).toBeVisible();
  expect(bodies).toEqual([]);
  await submitPassword(first, 'lotus-42');
  expect(await screen.findByText('Something went wrong on our side. Please try again in a moment.')).toBeVisible();

  // A reload keeps the state of the history entry.
  const { state } = window.history;
  first.unmount();
  const again = renderApp('/auth/reset-password', { session: null, historyState: state });
  await submitPassword(again, 'lotus-42');
  expect(await screen.findByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(window.location.pathname).toBe('/auth/signin');
  expect(bodies).toEqual(Array(2).fill({ token: 's3cret-t0ken', password: 'lotus-42' }));
  expect(JSON.stringify([window.history.state, again.store.getState()])).not.toContain('s3cret');
});

test('a password that is easy to guess is refused under its field', async () => {
  const bodies = answerPasswordReset(() => failure(400, 'This password is easy to guess.', 'common_password'));
  const page = renderApp(link, { session: null });
  await submitPassword(page, 'password-1');
  expect(await screen.findByText('This password is easy to guess.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('This password is easy to guess.');
  await submitPassword(page, 'lotus-42');
  expect(await screen.findByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  expect(bodies).toHaveLength(2);
});

test('a used or expired link shows a message, and a link to request a new one', async () => {
  answerPasswordReset(() => failure(400, 'This link has expired or has already been used.', 'reset_link_invalid'));
  const app = renderApp(link, { session: null });
  await submitPassword(app, 'lotus-42');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This link has expired or has already been used. Your password hasn't changed. Please request a new link.",
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toHaveFocus();
});

test.each(['/auth/reset-password', '/auth/reset-password?token='])('%s is reported as incomplete', async (path) => {
  renderApp(path, { session: null });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please open the link in the email again/);
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('the link also works for a signed-in user, who is then signed out in this browser too', async () => {
  answerPasswordReset();
  const app = renderApp(link);
  await submitPassword(app, 'lotus-42');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
});
