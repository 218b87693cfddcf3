import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

const answerSavedImages = (answer: () => Promise<Response> | Response) =>
  server.use(http.get(api('/saved-images/get-generated-images/'), answer));

/** Simulates losing and regaining the network. */
function setNetwork(state: 'offline' | 'online') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const offlineText = /^You're offline\. You can keep painting in the editor/;

test('a notice says what still works offline; back online, data that failed to load is reloaded', async () => {
  answerSavedImages(() => HttpResponse.error());
  renderApp('/saved');
  expect(await screen.findByText("Your saved images couldn't be loaded. None of them is lost.")).toBeVisible();
  expect(screen.queryByText(offlineText)).toBeNull();

  setNetwork('offline');
  const notice = screen.getByText(offlineText);
  expect(notice).toBeVisible();
  expect(screen.getByRole('status')).toContainElement(notice);

  answerSavedImages(() => HttpResponse.json([]));
  setNetwork('online');
  expect(screen.queryByText(offlineText)).toBeNull();
  expect(await screen.findByText("You're back online. Reloading what was missing.")).toBeVisible();
  expect(await screen.findByText('Try on a garment and save the picture to see it here.')).toBeVisible();
});

test('if an answer takes ten seconds, a message says so, the wait can be stopped, and the page then offers a retry', async () => {
  answerSavedImages(async () => {
    await delay('infinite');
    return HttpResponse.json([]);
  });
  jest.useFakeTimers({ advanceTimers: true });
  const slowText = 'This is taking longer than usual. You can wait, or go to another page in the meantime.';
  renderApp('/saved');
  await screen.findByRole('heading', { name: 'Saved' });
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.queryByText(slowText)).toBeNull();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText(slowText)).toBeVisible();

  act(() => screen.getByRole('button', { name: 'Stop waiting' }).click());
  await waitFor(() => expect(screen.queryByText(slowText)).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText("Your saved images couldn't be loaded. None of them is lost.")).toBeVisible();
  // The page itself says that loading failed, so there is no toast about it.
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  answerSavedImages(() => HttpResponse.json([]));
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText('Try on a garment and save the picture to see it here.')).toBeVisible();
});

test('signed-out users see the connection notice too', async () => {
  renderApp('/auth/signin', { session: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  // Wait for the notice, which is loaded after the page.
  await screen.findByRole('status');
  setNetwork('offline');
  const notice = screen.getByText("You're offline. What you typed is still here.");
  expect(screen.getByRole('status')).toContainElement(notice);
  expect(notice).toBeVisible();
  setNetwork('online');
  expect(screen.queryByText(/^You're offline/)).toBeNull();
  expect(await screen.findByText("You're back online.")).toBeVisible();

  act(() => screen.getByRole('link', { name: 'Forgot password?' }).click());
  await screen.findByRole('heading', { name: 'Forgot password?' });
  setNetwork('offline');
  expect(screen.getByText(/^You're offline\. What you typed is still here/)).toBeVisible();
});
