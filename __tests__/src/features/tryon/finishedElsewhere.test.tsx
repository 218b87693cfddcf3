import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Generation } from '../../../../contract/generations';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { api, server } from '../../../support/server';
import { aRun, acceptedRun, answerPicture, answerRun, openTryOnPage } from '../../../support/tryOnPage';

const setHidden = (isHidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const shownNotifications: { title: string; body: string | undefined; click: () => void }[] = [];
let permission: NotificationPermission;
const requestPermission = jest.fn(async () => (permission = 'granted'));

beforeEach(() => {
  installIndexedDb();
  sessionStorage.clear();
  permission = 'default';
  shownNotifications.length = 0;
  requestPermission.mockClear();
  class FakeNotification extends EventTarget {
    static get permission() {
      return permission;
    }
    static readonly requestPermission = requestPermission;
    constructor(title: string, { body }: NotificationOptions) {
      super();
      shownNotifications.push({ title, body, click: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  Object.assign(window, { Notification: FakeNotification, focus: () => {} });
});
afterEach(async () => {
  await setHidden(false);
  delete (window as { Notification?: unknown }).Notification;
});

/** Starts a try-on. The returned function ends it. */
async function startTryOn() {
  let run = aRun();
  answerRun(() => run);
  server.use(http.post(api('/generated-images/'), () => acceptedRun(run)));
  const app = await openTryOnPage();
  await app.user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  expect(await screen.findByText('40%')).toBeVisible();
  return {
    ...app,
    end: (changes: Partial<Generation>) => {
      run = aRun({ progress: 1, ...changes });
    },
  };
}
const completedRun = () => ({ status: 'completed', image_url: answerPicture('finished') }) as const;

test('if a try-on finishes while the user is on another page, that page and its title announce it, and Show leads to the picture', async () => {
  const { user, end } = await startTryOn();
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(document.title).toBe('Help · Drape');
  end(completedRun());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(window.location.pathname).toBe('/try-on');
  await waitFor(() => expect(document.title).toBe('Try-on · Drape'));
  expect(shownNotifications).toEqual([]);
});

test("the title of a hidden tab counts the results that the user hasn't seen; only users who accepted the offer get a system notification", async () => {
  const { user, end } = await startTryOn();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull());
  await setHidden(true);
  end(completedRun());
  await waitFor(() => expect(document.title).toBe('(1) Try-on · Drape'));
  await waitFor(() =>
    expect(shownNotifications).toMatchObject([{ title: 'Drape', body: 'Image generated successfully' }]),
  );
  expect(screen.queryByText('Image generated successfully')).toBeNull();
  await setHidden(false);
  expect(await screen.findByText('Image generated successfully')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Try-on · Drape'));
});

test('a failure is announced too, without a system notification if the user declined them; notifications are only offered once', async () => {
  const { user, end } = await startTryOn();
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  await setHidden(true);
  end({ status: 'failed' });
  await waitFor(() => expect(document.title).toBe('(1) Try-on · Drape'));
  await setHidden(false);
  expect(await screen.findByText('Image Generation Failed')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Try-on · Drape'));
  expect([shownNotifications, requestPermission.mock.calls]).toEqual([[], []]);
});
