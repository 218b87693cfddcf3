import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSavedImage, aSavedLook, answerList } from '../../../support/library';
import { recordDownloads } from '../../../support/recordDownloads';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const listPath = '/saved-images/get-generated-images/';

const favouriteStates = () => screen.getAllByRole('button', { name: 'Favourite' }).map((heart) => heart.ariaPressed);

test('each saved image links to its own page; six skeletons are shown while they load', async () => {
  let answer = () => {};
  const answerSignal = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(api(listPath), async () => {
      await answerSignal;
      return HttpResponse.json([aSavedImage(3), aSavedImage(2, true)]);
    }),
  );
  renderApp('/saved');
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6);
  answer();
  const links = await screen.findAllByRole('link', { name: /^Saved image/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/saved/3', '/saved/2']);
  expect(favouriteStates()).toEqual(['false', 'true']);
});

test('looks of the same model and garment are told apart by the time at which they were saved', async () => {
  const pair = { model_name: 'Anika', garment_name: 'Indigo kurta' };
  answerList(listPath, [
    { ...aSavedImage(3), ...pair, created_at: '2026-11-27T16:40:00' },
    { ...aSavedImage(2), ...pair, created_at: '2026-11-27T09:05:00' },
    { ...aSavedImage(1), created_at: '2026-11-26T09:05:00' },
  ]);
  renderApp('/saved');
  const texts = (await screen.findAllByRole('link', { name: /^Saved image/ })).map((link) => link.textContent);
  expect(texts).toEqual([
    'Indigo kurta on AnikaNov 27, 2026, 4:40 PM',
    'Indigo kurta on AnikaNov 27, 2026, 9:05 AM',
    'Saved image 1Nov 26, 2026, 9:05 AM',
  ]);
});

test('a new favourite is shown at once, with a spinner, and reverted if the server refuses it', async () => {
  answerList(listPath, [aSavedImage(3)]);
  let refuse = () => {};
  const answerSignal = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.patch(api('/saved-images/favourite/3/'), async () => {
      await answerSignal;
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

test('an empty gallery links to Try-on', async () => {
  answerList(listPath, []);
  renderApp('/saved');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Try-on' })).toHaveAttribute('href', '/try-on');
});

test('a gallery that fails to load says so instead of looking empty, and can be retried', async () => {
  server.use(http.get(api(listPath), () => failure(500, 'The database is away.')));
  const { user } = renderApp('/saved');
  expect(await screen.findByRole('alert')).toHaveTextContent("Your saved images couldn't be loaded.");
  expect(screen.queryByText('No saved images found')).toBeNull();
  expect(screen.queryByText('The database is away.')).toBeNull();
  answerList(listPath, [aSavedImage(3)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^Saved image/ })).toHaveAttribute('href', '/saved/3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page of a saved image shows the result and the photos it was made from', async () => {
  answerList(listPath, []);
  answerList(`${listPath}3`, aSavedLook(3, 'Make the shirt blue'));
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
  await waitFor(() => expect(favouriteStates()).toEqual(['true']));
});

test('the page of a picture made without a prompt shows no prompt', async () => {
  answerList(listPath, []);
  answerList(`${listPath}3`, aSavedLook(3));
  renderApp('/saved/3');
  expect(await screen.findByRole('img', { name: 'Generated try-on result' })).toBeVisible();
  expect(screen.queryByText('Prompt')).not.toBeInTheDocument();
});

test('Download saves the picture under the specified name', async () => {
  answerList(listPath, []);
  answerList(`${listPath}3`, aSavedLook(3));
  server.use(
    http.get('http://localhost/media/saved-3', () =>
      HttpResponse.arrayBuffer(new Uint8Array([255, 216, 255]).buffer, { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
  const downloads = recordDownloads();
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.names).toEqual(['downloaded-image.jpg']));
  downloads.restore();
});

test('a look with holes is downloaded as the stored PNG, under its own name', async () => {
  answerList(listPath, []);
  answerList(`${listPath}3`, { ...aSavedLook(3), name: 'For Diwali', has_holes: true });
  server.use(
    http.get('http://localhost/media/saved-3', () =>
      HttpResponse.arrayBuffer(new Uint8Array([137, 80]).buffer, { headers: { 'content-type': 'image/png' } }),
    ),
  );
  const createUrl = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:look');
  const downloads = recordDownloads();
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.names).toEqual(['for-diwali-2026-11-24.png']));
  downloads.restore();
  createUrl.mockRestore();
});

test('an address without a valid id is reported, with a link to all saved images', async () => {
  renderApp('/saved/nothing');
  expect(await screen.findAllByText('Invalid saved image ID')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'All saved images' })).toHaveAttribute('href', '/saved');
});

test('an unknown image is reported on the page itself', async () => {
  server.use(http.get(api(`${listPath}9`), () => failure(404, 'This saved image does not exist.')));
  renderApp('/saved/9');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('This saved image does not exist.')).toBeVisible();
});

test('addresses that expire together are renewed in one call; a missing picture gets a placeholder', async () => {
  const requests: string[][] = [];
  answerList(listPath, [aSavedImage(3), aSavedImage(2)]);
  server.use(
    http.post(api('/media/renew/'), async ({ request }) => {
      const { urls } = (await request.json()) as { urls: string[] };
      requests.push(urls);
      return HttpResponse.json({ urls: urls.map((url) => (url.includes('saved-2') ? null : `${url}?new`)) });
    }),
  );
  renderApp('/saved');
  for (const picture of await screen.findAllByRole('img')) fireEvent.error(picture);
  expect(await screen.findByText('Failed to load')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Saved image 3' })).toHaveAttribute('src', '/media/saved-3-small?new');
  expect(requests).toEqual([['/media/saved-3', '/media/saved-3-small', '/media/saved-2', '/media/saved-2-small']]);
});

test('Download saves the signed copy; if the address of the copy has expired, it is renewed', async () => {
  const original = 'http://localhost/media/3/original';
  answerList(listPath, []);
  answerList(`${listPath}3`, { ...aSavedLook(3), saved_image_url: `${original}?exp=1` });
  server.use(
    http.get('http://localhost/media/3/copy.jpg', ({ request }) =>
      request.url.endsWith('?exp=2')
        ? new Response(new ArrayBuffer(3), { headers: { 'content-type': 'image/jpeg' } })
        : failure(403, 'This image address has expired.'),
    ),
    http.post(api('/media/renew/'), () => HttpResponse.json({ urls: [`${original}?exp=2`] })),
  );
  const downloads = recordDownloads();
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.names).toEqual(['downloaded-image.jpg']));
  downloads.restore();
});

test('Show more loads the next page of a long gallery, and can be clicked again after a failure', async () => {
  const cursors: (string | null)[] = [];
  let isDatabaseDown = true;
  server.use(
    http.get(api(listPath), ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      if (cursor === null)
        return HttpResponse.json([aSavedImage(12), aSavedImage(11)], { headers: { 'x-next-cursor': 'MTE' } });
      return isDatabaseDown
        ? failure(500, 'The database is away.')
        : HttpResponse.json([aSavedImage(10), aSavedImage(9)]);
    }),
    http.patch(api('/saved-images/favourite/9/'), () => HttpResponse.json({ id: 9, is_favourite: true })),
  );
  const { user } = renderApp('/saved');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cursors).toEqual([null, 'MTE']));
  isDatabaseDown = false;
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const last = await screen.findByRole('link', { name: 'Saved image 9' });
  expect(screen.getAllByRole('link', { name: /^Saved image/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  // An image on the second page can become a favourite like any other.
  await user.click(within(last.closest('li')!).getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(favouriteStates().at(-1)).toBe('true'));
  expect(cursors).toEqual([null, 'MTE', 'MTE']);
});

test('two quick clicks on a heart count as one', async () => {
  let presses = 0;
  answerList(listPath, [aSavedImage(3)]);
  server.use(
    http.patch(api('/saved-images/favourite/3/'), () => {
      presses += 1;
      return HttpResponse.json({ id: 3, is_favourite: presses % 2 === 1 });
    }),
  );
  const { user } = renderApp('/saved');
  await user.dblClick(await screen.findByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Favourite' })).not.toHaveAttribute('aria-disabled'));
  expect([presses, favouriteStates()]).toEqual([1, ['true']]);
});
