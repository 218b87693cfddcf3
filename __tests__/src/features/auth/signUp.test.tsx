import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SignUpRequest } from '../../../../contract/auth';
import { signUpSchema } from '../../../../src/features/auth/signUpSchema';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const validFields: Record<string, string> = {
  Username: 'meera',
  Password: 'lotus-42',
  'Full Name': 'Meera Iyer',
  Address: '14 Lake View Road',
  Email: 'meera@example.com',
};

async function fillAndSubmit(changes: Record<string, string> = {}) {
  const { user } = renderApp('/auth/signup', { session: null });
  for (const [label, text] of Object.entries({ ...validFields, ...changes })) {
    const field = await screen.findByLabelText(label);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return user;
}

test('signing up creates an account, signs in and opens Drape', async () => {
  const signIns: string[] = [];
  server.use(
    http.post(api('/auth/signup/'), () => HttpResponse.json({ id: 1, username: 'meera' }, { status: 201 })),
    http.post(api('/auth/signin/'), async ({ request }) => {
      signIns.push(await request.text());
      return HttpResponse.json({ access_token: 'access', refresh_token: 'refresh' });
    }),
  );
  await fillAndSubmit();
  expect(await screen.findByRole('heading', { name: 'Models', level: 1 })).toBeVisible();
  expect(await screen.findByText('Account created successfully!')).toBeVisible();
  expect(signIns).toEqual(['username=meera&password=lotus-42']);
});

test('if the sign-in after the sign-up fails, the account still exists, and the next step is to sign in', async () => {
  const bodies: SignUpRequest[] = [];
  server.use(
    http.post(api('/auth/signin/'), () => failure(503, 'Busy')),
    http.post<never, SignUpRequest>(api('/auth/signup/'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 1, username: 'meera' }, { status: 201 });
    }),
  );
  const user = await fillAndSubmit({ 'Full Name': '  Meera Iyer ' });
  expect(await screen.findByText('Account created successfully!')).toBeVisible();
  expect(bodies).toEqual([
    {
      username: 'meera',
      password: 'lotus-42',
      name: 'Meera Iyer',
      address: '14 Lake View Road',
      email: 'meera@example.com',
    },
  ]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
});

test.each([
  ['username_taken', 'Username', 'This username is taken.'],
  ['email_taken', 'Email', 'This email address has an account.'],
  ['common_password', 'Password', 'This password is easy to guess.'],
])('a refusal with the code %s is shown under the field %s', async (code, label, detail) => {
  server.use(http.post(api('/auth/signup/'), () => failure(409, detail, code)));
  await fillAndSubmit();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(detail);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.queryByText('Account created successfully!')).toBeNull();
});

test('other refusals are shown in a message', async () => {
  server.use(http.post(api('/auth/signup/'), () => failure(429, 'Too many attempts: wait a minute.')));
  await fillAndSubmit();
  expect(await screen.findByText('Too many attempts: wait a minute.')).toBeVisible();
});

const signUp: SignUpRequest = {
  username: 'meera',
  password: 'lotus-42',
  name: 'Meera Iyer',
  address: '14 Lake View Road',
  email: 'meera@example.com',
};

test.each<[Partial<SignUpRequest>, string]>([
  [{ username: '' }, 'Username is required'],
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(21) }, 'Username must not exceed 20 characters'],
  [{ username: 'meera iyer' }, 'Username must not contain spaces'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'lotus-4' }, 'Password must be at least 8 characters'],
  [{ password: `lotus-42${'x'.repeat(23)}` }, 'Password must not exceed 30 characters'],
  [{ password: '1234567-' }, 'Password must contain at least one letter'],
  [{ password: 'lotus-lotus' }, 'Password must contain at least one number'],
  [{ password: 'lotus4242' }, 'Password must contain at least one special character'],
  [{ name: '  ' }, 'Name is required'],
  [{ address: '' }, 'Address is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'meera@' }, 'Invalid email address'],
])('an account with %j is refused: %s', async (changes, message) => {
  await expect(signUpSchema.validate({ ...signUp, ...changes })).rejects.toThrow(message);
});

test('a form with errors shows each error at its field and sends nothing', async () => {
  await fillAndSubmit({ Password: 'lotus4242', Email: 'meera@' });
  expect(await screen.findByText('Password must contain at least one special character')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(screen.getByLabelText('Address')).toBeValid();
});
