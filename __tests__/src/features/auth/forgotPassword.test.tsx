import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PasswordResetRequest } from '../../../../contract/auth';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

/** Gives the same answer for every address, like the server. */
function answerForgotPassword() {
  const requests: PasswordResetRequest[] = [];
  server.use(
    http.post<never, PasswordResetRequest>(api('/auth/forgot_password/'), async ({ request }) => {
      requests.push(await request.json());
      return new HttpResponse(null, { status: 202 });
    }),
  );
  return requests;
}

test('from the sign-in page, a user can request a link by email, and request it again', async () => {
  const requests = answerForgotPassword();
  const { user } = renderApp('/auth/signin', { session: null });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toHaveFocus();
  expect(window.location.pathname).toBe('/forgot-password');

  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'meera@');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(requests).toEqual([]);

  await user.type(screen.getByLabelText('Email'), 'example.com ');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "If there is an account with the email meera@example.com, we've sent a link to that address. The link works once and expires in 30 minutes.",
  );
  expect(screen.getByText(/^No email after a few minutes\? Check your spam folder/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request another link' })).toHaveFocus();

  await user.keyboard('{Enter}');
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveFocus();
  expect(email).toHaveValue('meera@example.com');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(requests).toEqual([{ email: 'meera@example.com' }, { email: 'meera@example.com' }]);

  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
});

test("if the link can't be requested, a message says why, and the form keeps the email address", async () => {
  server.use(http.post(api('/auth/forgot_password/'), () => failure(429, 'Too many requests. Please wait.')));
  const { user } = renderApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com{Enter}');
  expect(await screen.findByText('Too many requests. Please wait.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  // For a signed-in user, the link leads back to the account page instead of the sign-in page.
  expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
});
