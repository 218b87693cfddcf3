import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EmailChange, EmailChanged, PasswordChange } from '../../../../../contract/users';
import { aUser } from '../../../../support/builders';
import { renderApp } from '../../../../support/renderApp';
import { api, failure, server } from '../../../../support/server';

type App = ReturnType<typeof renderApp>;

function openAccount(changes: Parameters<typeof aUser>[0] = {}): App {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser(changes))),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  return renderApp('/account');
}

const findSection = () => screen.findByRole('region', { name: 'Password and email' });

const openForm = async ({ user }: App, button: string) =>
  user.click(await within(await findSection()).findByRole('button', { name: button }));

const fill = async ({ user }: App, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

/** Answers the first call with the first of `answers`, the second call with the second, and so on. Returns the request bodies. */
function answerInTurn<Body>(path: string, answers: (() => Response)[]): Body[] {
  const bodies: Body[] = [];
  server.use(
    http.put(api(path), async ({ request }) => {
      bodies.push((await request.json()) as Body);
      return answers[bodies.length - 1]!();
    }),
  );
  return bodies;
}

test('changing the password requires the current password; each error appears under its field', async () => {
  const bodies = answerInTurn<PasswordChange>('/users/password/', [
    () => failure(403, "This isn't your password. Please type it again.", 'wrong_password'),
    () => failure(400, 'This password is easy to guess.', 'common_password'),
    () => new HttpResponse(null, { status: 204 }),
  ]);
  const app = openAccount();
  await openForm(app, 'Change password');
  const current = await screen.findByLabelText('Current password');
  expect(current).toHaveFocus();
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');

  const change = () => app.user.click(screen.getByRole('button', { name: 'Change password' }));
  await fill(app, 'Current password', 'lotus-42');
  await fill(app, 'New password', 'lotus-42');
  await change();
  expect(await screen.findByText('The new password must be different from the current one')).toBeVisible();
  await fill(app, 'New password', 'lotus4242');
  expect(await screen.findByText('Password must contain at least one special character')).toBeVisible();
  expect(bodies).toEqual([]);

  await fill(app, 'New password', 'peacock-7-rain');
  await change();
  expect(await screen.findByText("This isn't your password. Please type it again.")).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/your password/);
  await change();
  expect(await screen.findByText('This password is easy to guess.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/easy to guess/);
  await change();
  expect(
    await screen.findByText('Your password has been changed. All other devices have been signed out.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  expect(bodies.at(-1)).toEqual({ current_password: 'lotus-42', new_password: 'peacock-7-rain' });
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('changing the email address requires the password; a message says where the link was sent', async () => {
  const bodies = answerInTurn<EmailChange>('/users/email/', [
    () => failure(409, 'An account with this email already exists. Please sign in instead.', 'email_taken'),
    () => failure(403, "This isn't your password. Please type it again.", 'wrong_password'),
    () => HttpResponse.json<EmailChanged>({ link_sent: true }),
  ]);
  const app = openAccount();
  expect(await screen.findByText('We send emails about your account to meera@example.com.')).toBeVisible();
  await openForm(app, 'Change email address');
  const change = () => app.user.click(screen.getByRole('button', { name: 'Change email address' }));
  await fill(app, 'New email address', 'MEERA@example.com');
  await fill(app, 'Current password', 'lotus-42');
  await change();
  expect(await screen.findByText('This is already your email address')).toBeVisible();
  await fill(app, 'New email address', 'new@example.com');
  await change();
  expect(await screen.findByText(/already exists/)).toBeVisible();
  await change();
  expect(await screen.findByText("This isn't your password. Please type it again.")).toBeVisible();
  await change();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We've sent a link to new@example.com. Open it within 24 hours to change your email address.",
  );
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveFocus();
  await app.user.click(done);
  expect(await within(await findSection()).findByRole('button', { name: 'Change email address' })).toHaveFocus();
  expect(bodies.at(-1)).toEqual({ email: 'new@example.com', password: 'lotus-42' });
});

test('without a mail server, the new address takes effect at once', async () => {
  answerInTurn('/users/email/', [() => HttpResponse.json<EmailChanged>({ link_sent: false })]);
  const app = openAccount();
  await openForm(app, 'Change email address');
  await fill(app, 'New email address', 'new@example.com');
  await fill(app, 'Current password', 'lotus-42');
  server.use(http.get(api('/users/'), () => HttpResponse.json(aUser({ email: 'new@example.com' }))));
  await app.user.click(screen.getByRole('button', { name: 'Change email address' }));
  expect(await screen.findByText('Your email address has been changed')).toBeVisible();
  expect(await screen.findByText('We send emails about your account to new@example.com.')).toBeVisible();
});

test('Cancel closes the form and returns the focus to its button', async () => {
  const app = openAccount();
  await openForm(app, 'Change password');
  await fill(app, 'New password', 'peacock-7-rain');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Change password' })).toHaveFocus();
});
