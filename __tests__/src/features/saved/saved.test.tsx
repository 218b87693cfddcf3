import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSavedImage, aSavedLook, answerList } from '../../../support/library';
import { recordDownloads } from '../../../support/recordDownloads';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { answerPicture } from '../../../support/tryOnPage';

const list = '/saved-images/get-generated-images/';

const hearts = () => screen.getAllByRole('button', { name: 'Favourite' }).map((heart) => heart.ariaPressed);

test('each saved image links to its detail; six skeletons are shown while they load', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(api(list), async () => {
      await asked;
      return HttpResponse.json([aSavedImage(3), aSavedImage(2, true)]);
    }),
  );
  renderApp('/saved');
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6);
  answer();
  const links = await screen.findAllByRole('link', { name: /^Saved image/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/saved/3', '/saved/2']);
  expect(hearts()).toEqual(['false', 'true']);
});

test('a favourite shows at once, with a spinner, and is reverted when refused', async () => {
  answerList(list, [aSavedImage(3)]);
  let refuse = () => {};
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.patch(api('/saved-images/favourite/3/'), async () => {
      await waiting;
      return failure(500, '');
    }),
  );
  const { user } = renderApp('/saved');
  const heart = await screen.findByRole('button', { name: 'Favourite' });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(heart).toHaveAttribute('aria-disabled', 'true');
  expect(within(heart).getByRole('progressbar')).toBeVisible();
  refuse();
  expect(await screen.findByText('Failed to update favorite status. Please try again.')).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(heart).not.toHaveAttribute('aria-disabled');
});

test('an empty gallery leads to Try-on; one that fails looks empty too, but can be retried', async () => {
  answerList(list, []);
  const { unmount } = renderApp('/saved');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Try-on' })).toHaveAttribute('href', '/try-on');
  unmount();
  server.use(http.get(api(list), () => failure(500, 'The database is away.')));
  const { user } = renderApp('/saved');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No saved images found')).toBeVisible();
  expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
});

test('the detail shows the result and the photos it was made from', async () => {
  answerList(`${list}3`, aSavedLook(3, 'Make the shirt blue'));
  server.use(
    http.patch(api('/saved-images/favourite/3/'), () => HttpResponse.json({ id: 3, is_favourite: true })),
    http.get(api('/saved-images/favourites/'), () => HttpResponse.json([])),
  );
  const { user } = renderApp('/saved/3');
  expect(await screen.findByRole('img', { name: 'Generated try-on result' })).toHaveAttribute('src', '/media/saved-3');
  expect(screen.getByRole('img', { name: 'Model' })).toHaveAttribute('src', '/media/model-image-1-small');
  expect(screen.getByRole('img', { name: 'Garment' })).toHaveAttribute('src', '/media/garment-1-small');
  expect(screen.getByText('Make the shirt blue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(hearts()).toEqual(['true']));
});

test('a picture made without a prompt shows none', async () => {
  answerList(`${list}3`, aSavedLook(3));
  renderApp('/saved/3');
  expect(await screen.findByRole('img', { name: 'Generated try-on result' })).toBeVisible();
  expect(screen.queryByText('Prompt')).not.toBeInTheDocument();
});

test('Download saves the picture under its name', async () => {
  answerList(`${list}3`, aSavedLook(3));
  server.use(
    http.get('http://localhost/media/saved-3', () =>
      HttpResponse.arrayBuffer(new Uint8Array([255, 216, 255]).buffer, { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
  const saved = recordDownloads();
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.names).toEqual(['downloaded-image.jpg']));
  saved.restore();
});

test('an address without an id is reported, and leads back', async () => {
  renderApp('/saved/nothing');
  expect(await screen.findAllByText('Invalid saved image ID')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'All saved images' })).toHaveAttribute('href', '/saved');
});

test('an unknown image is reported once, and in place', async () => {
  server.use(http.get(api(`${list}9`), () => failure(404, 'This saved image does not exist.')));
  renderApp('/saved/9');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('This saved image does not exist.')).toBeVisible();
});

test('addresses that expire together are renewed in one call; a missing picture gets a placeholder', async () => {
  const asked: string[][] = [];
  answerList(list, [aSavedImage(3), aSavedImage(2)]);
  server.use(
    http.post(api('/media/renew/'), async ({ request }) => {
      const { urls } = (await request.json()) as { urls: string[] };
      asked.push(urls);
      return HttpResponse.json({ urls: urls.map((url) => (url.includes('saved-2') ? null : `${url}?new`)) });
    }),
  );
  renderApp('/saved');
  for (const picture of await screen.findAllByRole('img')) fireEvent.error(picture);
  expect(await screen.findByText('Failed to load')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Saved image 3' })).toHaveAttribute('src', '/media/saved-3-small?new');
  expect(asked).toEqual([['/media/saved-3', '/media/saved-3-small', '/media/saved-2', '/media/saved-2-small']]);
});

test('a download with an expired address is renewed', async () => {
  const address = answerPicture('renewed');
  answerList(`${list}3`, { ...aSavedLook(3), saved_image_url: 'http://localhost/media/expired' });
  server.use(
    http.get('http://localhost/media/expired', () => failure(403, 'This image address has expired.')),
    http.post(api('/media/renew/'), () => HttpResponse.json({ urls: [address] })),
  );
  const saved = recordDownloads();
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.names).toEqual(['downloaded-image.jpg']));
  saved.restore();
});

test('a long gallery continues after its first page; after a failure it waits for a click', async () => {
  const cursors: (string | null)[] = [];
  let isAway = true;
  server.use(
    http.get(api(list), ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      if (cursor === null)
        return HttpResponse.json([aSavedImage(12), aSavedImage(11)], { headers: { 'x-next-cursor': 'MTE' } });
      return isAway ? failure(500, 'The database is away.') : HttpResponse.json([aSavedImage(10), aSavedImage(9)]);
    }),
    http.patch(api('/saved-images/favourite/9/'), () => HttpResponse.json({ id: 9, is_favourite: true })),
  );
  const { user } = renderApp('/saved');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cursors).toEqual([null, 'MTE']));
  isAway = false;
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const last = await screen.findByRole('link', { name: 'Saved image 9' });
  expect(screen.getAllByRole('link', { name: /^Saved image/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  // A favourite on the second page is kept like any other.
  await user.click(within(last.closest('li')!).getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(hearts().at(-1)).toBe('true'));
  expect(cursors).toEqual([null, 'MTE', 'MTE']);
});

test('two quick clicks on a heart count as one', async () => {
  let presses = 0;
  answerList(list, [aSavedImage(3)]);
  server.use(
    http.patch(api('/saved-images/favourite/3/'), () => {
      presses += 1;
      return HttpResponse.json({ id: 3, is_favourite: presses % 2 === 1 });
    }),
  );
  const { user } = renderApp('/saved');
  await user.dblClick(await screen.findByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Favourite' })).not.toHaveAttribute('aria-disabled'));
  expect([presses, hearts()]).toEqual([1, ['true']]);
});
