import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { UserDeletion } from '../../../../../contract/users';
import { aUser } from '../../../../support/builders';
import { waitWithUpdates } from '../../../../support/waitWithUpdates';
import { renderApp } from '../../../../support/renderApp';
import { api, failure, server } from '../../../../support/server';

function openAccount(balance = 0) {
  const user = aUser();
  server.use(
    http.get(api('/users/'), () => HttpResponse.json({ ...user, wallet: { ...user.wallet, balance } })),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  return renderApp('/account');
}

/** Records the name and the text of each download. `unrevoked` contains the files whose object URL hasn't been revoked yet. */
function recordDownloadedFiles() {
  const blobs = new Map<string, Blob>();
  const downloads: { name: string; text: Promise<string> }[] = [];
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:test/${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push({ name: this.download, text: blobs.get(this.href)!.text() });
  });
  return { downloads, unrevoked: blobs };
}

const answerWithZip = () => HttpResponse.text('all of it', { headers: { 'content-type': 'application/zip' } });

afterEach(() => jest.restoreAllMocks());

test('data can be downloaded; the download can be cancelled, and a failure is shown', async () => {
  const { downloads, unrevoked } = recordDownloadedFiles();
  const { user } = openAccount();
  const button = await screen.findByRole('button', { name: 'Download your data' });

  server.use(http.get(api('/users/export/'), () => delay('infinite')));
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Preparing...' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveTextContent('Download your data'));
  expect(button).toHaveFocus();
  expect(screen.queryByRole('progressbar', { name: 'Preparing...' })).toBeNull();

  server.use(http.get(api('/users/export/'), () => failure(500, '')));
  await user.click(button);
  expect(await screen.findByText('Failed to prepare your data')).toBeVisible();
  expect(downloads).toEqual([]);

  server.use(http.get(api('/users/export/'), answerWithZip));
  await user.click(button);
  expect(await screen.findByText('Your data has been downloaded')).toBeVisible();
  expect(downloads.map(({ name }) => name)).toEqual(['drape-export.zip']);
  expect(await waitWithUpdates(() => downloads[0]!.text)).toBe('all of it');
  await waitFor(() => expect(unrevoked.size).toBe(0));
});

test('deleting the account asks for the password, after saying what is deleted and what is kept', async () => {
  const triedPasswords: string[] = [];
  const { user } = openAccount(1250);
  server.use(
    http.delete<never, UserDeletion>(api('/users/'), async ({ request }) => {
      const { password } = await request.json();
      triedPasswords.push(password);
      return password === 'lotus-42'
        ? new HttpResponse(null, { status: 204 })
        : failure(403, "This isn't your password. Please type it again.", 'wrong_password');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog).toHaveAccessibleDescription(/You can't undo this.*₹1,250\.00 in your wallet.*we keep a list/);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');

  await user.keyboard('{Enter}');
  expect(await screen.findByText('Password is required')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'lotus-41{Enter}');
  expect(await screen.findByText("This isn't your password. Please type it again.")).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    "This isn't your password. Please type it again.",
  );
  expect(localStorage.getItem('user')).not.toBeNull();

  await user.type(screen.getByLabelText('Password'), '{Backspace}2{Enter}');
  expect(await screen.findByText('Your account has been deleted')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(window.location.pathname).toBe('/auth/signin');
  expect(localStorage.getItem('user')).toBeNull();
  expect(triedPasswords).toEqual(['lotus-41', 'lotus-42']);
});

test('Cancel keeps the account and returns the focus to the button; if the server refuses to delete the account, a message says why', async () => {
  const { user } = openAccount();
  server.use(http.delete(api('/users/'), () => failure(409, 'The demo account cannot be deleted.', 'demo_account')));
  const button = await screen.findByRole('button', { name: 'Delete account' });
  await user.click(button);
  expect(await screen.findByText('Your remaining generations will be lost.')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'drape-demo1{Enter}');
  expect(await screen.findByText('The demo account cannot be deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});
