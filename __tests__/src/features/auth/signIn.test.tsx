import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../support/builders';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const fill = async ({ user }: ReturnType<typeof renderApp>, username: string, password: string) => {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

/** Makes the server accept only the right password. Returns the bodies of the requests. */
function answerSignIn() {
  const bodies: string[] = [];
  server.use(
    http.post(api('/auth/signin/'), async ({ request }) => {
      const body = await request.text();
      bodies.push(`${request.headers.get('content-type')?.split(';')[0]} ${body}`);
      return body.includes('password=right-1')
        ? HttpResponse.json({ access_token: 'access-9', refresh_token: 'refresh-9' })
        : failure(401, 'Invalid username or password');
    }),
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  return bodies;
}

test('a signed-out visitor is sent to the sign-in page, and after signing in to the page that they had opened', async () => {
  const bodies = answerSignIn();
  const app = renderApp('/account', { session: null });
  await fill(app, 'meera', 'right-1');
  expect(await screen.findByText('welcome back meera')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  expect(window.location.pathname).toBe('/account');
  expect(bodies).toEqual(['application/x-www-form-urlencoded username=meera&password=right-1']);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    name: 'meera',
    token: 'access-9',
    refresh_token: 'refresh-9',
  });
});

test("a wrong password shows the server's message and signs nobody in", async () => {
  answerSignIn();
  const app = renderApp('/auth/signin', { session: null });
  await fill(app, 'meera', 'wrong-1');
  expect(await screen.findByText('Invalid username or password')).toBeVisible();
  expect(window.location.pathname).toBe('/auth/signin');
  expect(localStorage.getItem('user')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue('meera');
});

test('an unreachable server shows a different message from a wrong password', async () => {
  server.use(http.post(api('/auth/signin/'), () => HttpResponse.error()));
  const app = renderApp('/auth/signin', { session: null });
  await fill(app, 'meera', 'right-1');
  expect(
    await screen.findByText('An unexpected error occurred Please try again or try reloading the page'),
  ).toBeVisible();
});

test('after too many failures, the form says how long to wait, and says so once the wait is over', async () => {
  const refusal =
    'Too many failed attempts. Please try again in 1 second; until then even the right password is refused.';
  answerSignIn();
  server.use(
    http.post(
      api('/auth/signin/'),
      () =>
        HttpResponse.json(
          { detail: refusal, code: 'too_many_sign_ins' },
          { status: 429, headers: { 'retry-after': '1' } },
        ),
      { once: true },
    ),
  );
  const app = renderApp('/auth/signin', { session: null });
  await fill(app, 'meera', 'right-1');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(refusal);
  expect(screen.getAllByText(refusal)).toHaveLength(1);
  await waitFor(() => expect(notice).toHaveTextContent('You can try again now.'));
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('welcome back meera')).toBeVisible();
});

test.each([
  ['', 'secret', 'Username is required'],
  ['ab', 'secret', 'Username must be at least 3 characters'],
  ['a'.repeat(21), 'secret', 'Username must not exceed 20 characters'],
  ['meera', '', 'Password is required'],
  ['meera', '12345', 'Password must be at least 6 characters'],
  ['meera', '1'.repeat(31), 'Password must not exceed 30 characters'],
])('signing in as %j with the password %j shows: %s', async (username, password, message) => {
  const { user } = renderApp('/auth/signin', { session: null });
  const name = await screen.findByLabelText('Username');
  expect(screen.queryByText(message)).toBeNull();
  await user.click(name);
  await user.paste(username);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(message)).toBeVisible();
  const field = screen.getByLabelText(message.startsWith('Username') ? 'Username' : 'Password');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
});

test('the Google and Apple buttons are disabled and say why', async () => {
  renderApp('/auth/signin', { session: null });
  await screen.findByRole('button', { name: 'Google' });
  for (const name of ['Google', 'Apple']) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Not available yet');
  }
  expect(screen.getAllByTitle('Not available yet')).toHaveLength(2);
  expect(screen.getByText('Not available yet')).toBeVisible();
});

test('the password can be shown', async () => {
  const { user } = renderApp('/auth/signin', { session: null });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('signed-in users are redirected from the sign-in page', async () => {
  server.use(http.get(api('/models/'), () => HttpResponse.json([])));
  renderApp('/auth/signin');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
