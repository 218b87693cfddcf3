import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '../../../../contract/users';
import { aUser } from '../../../support/builders';
import { answerLibrary } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const notice = 'Confirm your email address to get your 25 free generations';
const unconfirmedEmail = { email_confirmed: false, generations_on_confirmation: 25 };

const answerUser = (changes: Partial<User>) =>
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser(changes))),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );

test.each(['/account', '/try-on'])(
  '%s says how many generations users get for confirming their email address, and can send the link again',
  async (path) => {
    answerLibrary();
    answerUser(unconfirmedEmail);
    let sent = 0;
    server.use(
      http.post(api('/users/email/confirmation/'), () => {
        sent += 1;
        return sent === 1
          ? new HttpResponse(null, { status: 202 })
          : failure(429, 'We have sent you several links within an hour.', 'too_many_mails');
      }),
    );
    const { user } = renderApp(path);
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByText("We've sent a link to meera@example.com. Open it within 24 hours.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/^We've sent the link to meera@example.com again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent you several links within an hour.')).toBeVisible();

    // If the address was confirmed in another tab, the notice disappears when the user comes back.
    answerUser({});
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  },
);

test('the notice is not shown if the email address is confirmed', async () => {
  answerUser({});
  renderApp('/account');
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByText(/Confirm your email address/)).toBeNull();
});

describe('the page that the mailed link opens', () => {
  const link = '/auth/confirm-email?token=s3cret-t0ken';
  const answerInTurn = (...responses: (() => Response)[]) => {
    const bodies: unknown[] = [];
    server.use(
      http.post(api('/auth/confirm_email/'), async ({ request }) => {
        bodies.push(await request.json());
        return responses[bodies.length - 1]!();
      }),
    );
    return bodies;
  };

  test('confirms on click, also after a failed attempt, and never shows its token', async () => {
    const bodies = answerInTurn(
      () => failure(500, 'Something went wrong on our side. Please try again in a moment.'),
      () => new HttpResponse(null, { status: 204 }),
    );
    const { user, store } = renderApp(link, { session: null });
    const button = await screen.findByRole('button', { name: 'Confirm email address' });
    expect(document.title).toBe('Confirm your email address · Drape');
    expect(`${window.location.href} ${document.documentElement.outerHTML}`).not.toContain('s3cret');
    // A visit alone must not confirm the address, because mail scanners open links too.
    expect(bodies).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Something went wrong on our side. Please try again in a moment.')).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus();
    expect(bodies).toEqual(Array(2).fill({ token: 's3cret-t0ken' }));
    expect(JSON.stringify(store.getState())).not.toContain('s3cret');
  });

  test('links to the Try-on page if the user is signed in', async () => {
    answerInTurn(() => new HttpResponse(null, { status: 204 }));
    const { user } = renderApp(link);
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
    expect(await screen.findByRole('link', { name: 'Continue to Drape' })).toHaveAttribute('href', '/try-on');
  });

  test.each([
    ['confirmation_link_invalid', /^This link has expired or has already been used/],
    ['email_taken', /^Somebody has it/],
  ])('says what to do after %s', async (code, words) => {
    answerInTurn(() => failure(code === 'email_taken' ? 409 : 400, 'Somebody has it', code));
    const { user } = renderApp(link);
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });

  test.each(['/auth/confirm-email', '/auth/confirm-email?token='])('%s is reported as incomplete', async (path) => {
    renderApp(path);
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
  });
});
