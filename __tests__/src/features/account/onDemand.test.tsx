import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { recordErrors } from '../../../../src/support/recording/appErrors';
import { aUser } from '../../../support/builders';
import { renderApp } from '../../../support/renderApp';
import { api, server } from '../../../support/server';

const mockFetchedPaths: string[] = [];
const mockMissingPaths = new Set<string>();

/** Loads a chunk as webpack does: a loaded chunk is cached, and a chunk that failed is requested again by the next import. */
const mockChunk = (path: string) => {
  mockFetchedPaths.push(path);
  if (mockMissingPaths.has(path)) throw new Error(`Loading chunk ${path} failed`);
  return jest.requireActual<object>(`../../../../src/${path}`);
};

jest.mock('../../../../src/features/account/ProfileForm', () => mockChunk('features/account/ProfileForm'));
jest.mock('../../../../src/wallet/topUp/TopUpDialog', () => mockChunk('wallet/topUp/TopUpDialog'));
jest.mock('../../../../src/wallet/checkout/SandboxWindow', () => mockChunk('wallet/checkout/SandboxWindow'));
jest.mock('../../../../src/features/account/upgrade/UpgradeDialog', () =>
  mockChunk('features/account/upgrade/UpgradeDialog'),
);
jest.mock('../../../../src/features/account/statement/StatementDialog', () =>
  mockChunk('features/account/statement/StatementDialog'),
);
jest.mock('../../../../src/features/account/ownData/DeleteAccountDialog', () =>
  mockChunk('features/account/ownData/DeleteAccountDialog'),
);

beforeEach(() => {
  mockFetchedPaths.length = 0;
  mockMissingPaths.clear();
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.get(api('/users/wallet/ledger/'), () => HttpResponse.json([])),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

test('a dialog is loaded when the pointer is over its button; if that fails, a click loads it', async () => {
  const { user } = renderApp('/account');
  await button('Edit Profile');
  await button('Delete account');
  expect(mockFetchedPaths).toEqual([]);
  mockMissingPaths.add('features/account/statement/StatementDialog');
  await user.hover(await button('Statement'));
  await waitFor(() => expect(mockFetchedPaths).toEqual(['features/account/statement/StatementDialog']));
  expect(screen.queryByText('An error occurred')).toBeNull();

  mockMissingPaths.clear();
  await user.click(await button('Statement'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wallet statement' }));
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button('Statement')).toHaveFocus();
});

test('focusing a button loads its dialog, and Enter then opens it', async () => {
  const { user } = renderApp('/account');
  const opener = await button('Delete account');
  await user.tab({ shift: true });
  expect(opener).toHaveFocus();
  await waitFor(() => expect(mockFetchedPaths).toEqual(['features/account/ownData/DeleteAccountDialog']));
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Password')).toHaveFocus();
});

test.each([
  ['Upgrade', 'features/account/upgrade/UpgradeDialog'],
  ['Edit Profile', 'features/account/ProfileForm'],
])('if the code behind %s fails to load, an error replaces the page, but the navigation stays', async (name, chunk) => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  mockMissingPaths.add(chunk);
  const { user, store } = renderApp('/account');
  const endRecording = recordErrors(store);
  await user.click(await button(name));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText(`Loading chunk ${chunk} failed`)).toBeVisible();
  expect(await button('Try Again')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Account' })).toBeVisible();
  consoleError.mockRestore();
  endRecording();
});

test("if the payment sandbox can't be loaded, the dialog stays open for a retry", async () => {
  server.use(
    http.post(api('/top-up/initiate/'), () =>
      HttpResponse.json(
        { order_id: 'order_1', key: 'rzp_1', amount: 5000, currency: 'INR', gateway: 'sandbox' },
        { status: 201 },
      ),
    ),
  );
  mockMissingPaths.add('wallet/checkout/SandboxWindow');
  const { user } = renderApp('/account');
  await user.click(await button('Top Up'));
  await user.click(await button('₹50'));
  await user.click(await button('Proceed to Pay'));
  expect(await screen.findByText('Failed to initiate payment')).toBeVisible();
  expect(screen.getByLabelText('Amount in rupees')).toHaveValue(50);
  mockMissingPaths.clear();
  await user.click(await button('Proceed to Pay'));
  expect(await screen.findByRole('dialog', { name: 'Payment sandbox' })).toBeVisible();
});
