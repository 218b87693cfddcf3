import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserSession } from '../../../../../contract/users';
import { aUser } from '../../../../support/builders';
import { renderApp } from '../../../../support/renderApp';
import { api, failure, server } from '../../../../support/server';

const aSession = (id: string, changes: Partial<UserSession> = {}): UserSession => ({
  id,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  created_at: '2026-11-02T09:00:00.000Z',
  last_used_at: new Date(2026, 10, 20, 15, 4).toISOString(),
  is_current: false,
  ...changes,
});

const firefox = aSession('a1');
const chrome = aSession('b2', {
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  is_current: true,
});
const iPhone = aSession('c3', {
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
});
const unknownBrowser = aSession('d4', { user_agent: '' });

/** Answers like a server with these sessions. Those in `endedIds` are listed, but ending them fails, because they have already ended. */
function answerSessions(sessions: UserSession[], endedIds: string[] = []) {
  const sessionsById = new Map(sessions.map((session) => [session.id, session]));
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([...sessionsById.values()])),
    http.delete<{ id: string }>(api('/users/sessions/:id'), ({ params }) => {
      sessionsById.delete(params.id);
      return endedIds.includes(params.id)
        ? failure(404, 'There is no such session.')
        : new HttpResponse(null, { status: 204 });
    }),
  );
  return sessionsById;
}

const rows = async () =>
  within(await screen.findByRole('region', { name: "Where you're signed in" })).getAllByRole('listitem');
const rowTexts = async () => (await rows()).map(({ textContent }) => textContent);

test('lists devices and times, this device first; sessions can be ended one by one, and the focus moves to another row', async () => {
  const sessionsById = answerSessions([firefox, chrome, iPhone, unknownBrowser], ['d4']);
  const { user } = renderApp('/account');
  await screen.findByText('Firefox on Linux');
  expect(await rowTexts()).toEqual([
    'Chrome on WindowsThis deviceActive nowSigned in Nov 2, 2026Sign out',
    'Firefox on LinuxLast used Nov 20, 2026, 3:04 PMSigned in Nov 2, 2026Sign out',
    'Safari on iPhoneLast used Nov 20, 2026, 3:04 PMSigned in Nov 2, 2026Sign out',
    'Unknown browserLast used Nov 20, 2026, 3:04 PMSigned in Nov 2, 2026Sign out',
  ]);

  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  expect(await screen.findByText('Signed out: Firefox on Linux')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect((await rows())[1]).toHaveTextContent('Safari on iPhone');
  expect((await rows())[1]).toHaveFocus();

  // This session had already ended elsewhere, which counts as success. Its row was the last one, so the focus moves to the row before it.
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }));
  expect(await screen.findByText('Signed out: Unknown browser')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await rows())[1]).toHaveFocus();
  expect(screen.queryByText('There is no such session.')).toBeNull();
  expect([...sessionsById.keys()]).toEqual(['b2', 'c3']);
});

test('one button ends all other sessions', async () => {
  const sessionsById = answerSessions([firefox, chrome, iPhone]);
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]).toHaveFocus();
  expect([...sessionsById.keys()]).toEqual(['b2']);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('signing out this device logs the user out', async () => {
  answerSessions([chrome]);
  server.use(http.post(api('/auth/signout/'), () => new HttpResponse(null, { status: 204 })));
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(localStorage.getItem('user')).toBeNull();
});

test("a list that fails to load can be retried, and a session that couldn't be ended stays in the list", async () => {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => failure(500, '')),
  );
  const { user } = renderApp('/account');
  const section = await screen.findByRole('region', { name: "Where you're signed in" });
  expect(await within(section).findByText('Failed to load your devices')).toBeVisible();
  answerSessions([chrome, firefox]);
  server.use(http.delete(api('/users/sessions/:id'), () => failure(500, 'Something went wrong on our side.')));
  await user.click(within(section).getByRole('button', { name: 'Try Again' }));
  const button = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
  await user.click(button);
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(await rows()).toHaveLength(2);
  expect(button).toHaveFocus();
});

test('signing out everywhere asks for confirmation, and ends this session too', async () => {
  answerSessions([chrome, iPhone]);
  let ended = 0;
  server.use(
    http.delete(api('/users/sessions/'), () => {
      ended += 1;
      return ended === 1 ? failure(500, 'Not now.') : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/account');
  const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  expect(dialog).toHaveAccessibleDescription(/including this one/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(ended).toBe(0);

  const confirm = async () => {
    await user.click(button);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
    );
  };
  await confirm();
  expect(await screen.findByText('Not now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await confirm();
  expect(await screen.findByText("You're signed out everywhere")).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('user') ?? '').not.toContain('refresh-1');
});
