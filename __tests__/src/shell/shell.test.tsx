import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../support/builders';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

beforeEach(() => {
  server.use(
    http.get(api('/models/'), () => HttpResponse.json([])),
    http.get(api('/garment/category/'), () => HttpResponse.json([])),
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
});

const navigation = () => screen.findByRole('navigation', { name: 'Main' });

test('the side navigation lists the pages and highlights the current one', async () => {
  renderApp('/help');
  const links = within(await navigation()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Drape', '/', null],
      ['Models', '/', null],
      ['Garments', '/garment', null],
      ['Try-onNew!', '/try-on', null],
      ['Saved', '/saved', null],
      ['Help', '/help', 'page'],
      ['My Account', '/account', null],
    ],
  );
});

test("navigation focuses the page's heading and sets the tab's title", async () => {
  const { user } = renderApp('/account');
  await user.click(within(await navigation()).getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toHaveFocus();
  expect(document.title).toBe('Help · Drape');
});

test('Ctrl+B or ⌘+B collapses the navigation, and a cookie remembers it', async () => {
  const { user, unmount } = renderApp('/help');
  await navigation();
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.queryByText('Garments')).toBeNull();
  expect(screen.getByRole('link', { name: 'Garments' })).toBeVisible();
  expect(document.cookie).toContain('sidebar_state=false');
  unmount();

  const again = renderApp('/help');
  await navigation();
  expect(screen.queryByText('Garments')).toBeNull();
  await again.user.keyboard('{Meta>}b{/Meta}');
  expect(screen.getByText('Garments')).toBeVisible();
  expect(document.cookie).toContain('sidebar_state=true');
});

/** Provides `matchMedia`, which jsdom lacks, with the answers of a narrow screen. It has the deprecated listener methods, because MUI uses them. */
function simulateNarrowScreen() {
  const listening = { addListener: () => {}, removeListener: () => {} };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width:767.95px'),
      onchange: null,
      ...listening,
    });
}

test('on a narrow screen the navigation is a drawer that closes when a link is clicked', async () => {
  simulateNarrowScreen();
  try {
    const { user } = renderApp('/help');
    const opener = await screen.findByRole('button', { name: 'Open navigation' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(opener);
    await user.click(within(await navigation()).getByRole('link', { name: 'My Account' }));
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

test('the theme toggle names the mode it switches to, and the choice is stored', async () => {
  const { user } = renderApp('/help');
  await user.click(await screen.findByRole('button', { name: 'Dark mode' }));
  expect(document.documentElement).toHaveAttribute('data-mui-color-scheme', 'dark');
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Light mode' }));
  expect(document.documentElement).toHaveAttribute('data-mui-color-scheme', 'light');
  expect(localStorage.getItem('vite-ui-theme')).toBe('light');
});

test('the terms must be accepted first, and only once', async () => {
  const { user, unmount } = renderApp('/help', { hasAcceptedTerms: false });
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  const accept = within(dialog).getByRole('button', { name: 'Accept and Continue' });
  expect(accept).toBeDisabled();
  expect(within(dialog).getByText('You must agree to the Terms of Service to continue')).toBeVisible();
  expect(within(dialog).getByText('Last updated May 13, 2025')).toBeVisible();

  await user.keyboard('{Escape}');
  const backdrop = document.querySelector('.MuiDialog-container');
  if (backdrop) await user.click(backdrop);
  expect(dialog).toBeVisible();
  expect(localStorage.getItem('termsAccepted')).toBeNull();

  await user.click(within(dialog).getByLabelText('I have read and agreed to the Terms of Service'));
  expect(screen.queryByText('You must agree to the Terms of Service to continue')).toBeNull();
  await user.click(accept);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('termsAccepted')).toBe('true');

  unmount();
  renderApp('/help');
  await screen.findByRole('heading', { name: 'Help' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown address shows a message and a link to the home page', async () => {
  const { user } = renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each(['not json', 'null', '{"name":"meera"}', '{"name":1,"token":2,"refresh_token":3}'])(
  'with the invalid stored session %s, the user is signed out',
  async (stored) => {
    localStorage.setItem('user', stored);
    renderApp('/help', { session: null });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);

/** Simulates that another tab changes the stored user. */
function writeUserInOtherTab(value: string | null) {
  const oldValue = localStorage.getItem('user');
  if (value === null) localStorage.removeItem('user');
  else localStorage.setItem('user', value);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: value, oldValue }));
  });
}

test('signing out in another tab also signs out this tab', async () => {
  renderApp('/help');
  await navigation();
  writeUserInOtherTab(null);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test("when another user signs in in another tab, this tab shows none of the first user's data", async () => {
  renderApp('/account');
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  server.use(
    http.get(api('/users/'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-asha'
        ? HttpResponse.json(aUser({ name: 'Asha Rao' }))
        : HttpResponse.json(aUser()),
    ),
  );
  const asha = JSON.stringify({ name: 'asha', token: 'access-asha', refresh_token: 'refresh-asha' });
  writeUserInOtherTab(asha);
  expect(await screen.findByText('Asha Rao')).toBeVisible();
  expect(screen.queryByText('Meera Iyer')).toBeNull();
  expect(localStorage.getItem('user')).toBe(asha);
});
