import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSavedImage, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { answerPicture } from '../../../support/tryOnPage';

const favouritesPath = '/saved-images/favourites/';

const findStrip = async () => within(await screen.findByRole('region', { name: 'Favourites' }));

test('three favourites are shown, and the rest are counted', async () => {
  answerList(
    favouritesPath,
    [5, 4, 3, 2, 1].map((id) => aSavedImage(id, true)),
  );
  renderApp('/try-on');
  const section = await findStrip();
  expect(await section.findByText('5 items')).toBeVisible();
  expect(section.getAllByRole('listitem')).toHaveLength(3);
  expect(section.getByText('+2 more favourites')).toBeVisible();
  expect(section.getByText('Select a favorite image for preview')).toBeVisible();
});

test('all favourites are counted, over all pages', async () => {
  server.use(
    http.get(api(favouritesPath), ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'next'
        ? HttpResponse.json([aSavedImage(1, true)])
        : HttpResponse.json(
            Array.from({ length: 200 }, (_, index) => aSavedImage(201 - index, true)),
            { headers: { 'x-next-cursor': 'next' } },
          ),
    ),
  );
  renderApp('/try-on');
  const section = await findStrip();
  expect(await section.findByText('201 items')).toBeVisible();
  expect(section.getByText('+198 more favourites')).toBeVisible();
});

test('a favourite is previewed before it is opened in the editor', async () => {
  const address = answerPicture('kept');
  answerList(favouritesPath, [{ ...aSavedImage(5, true), saved_image_url: address }]);
  const { user, store } = renderApp('/try-on');
  const section = await findStrip();
  await user.click(await section.findByRole('button', { name: 'Use this image in editor' }));
  expect(section.getByRole('img', { name: 'Chosen favourite' })).toHaveAttribute('src', address);
  expect(store.getState().editor.tryOn.editorImage).toBeNull();
  expect(section.getByRole('button', { name: 'Open in editor' })).toBeEnabled();
});

test('an image that is no longer a favourite leaves the strip of favourites', async () => {
  let rows = [aSavedImage(5, true), aSavedImage(4, true)];
  server.use(
    http.get(api(favouritesPath), () => HttpResponse.json(rows)),
    http.patch(api('/saved-images/favourite/5/'), () => {
      rows = [aSavedImage(4, true)];
      return HttpResponse.json({ id: 5, is_favourite: false });
    }),
  );
  const { user } = renderApp('/try-on');
  const section = await findStrip();
  const [first, second] = await section.findAllByRole('button', { name: 'Favourite' });
  await user.click(first!);
  expect(await section.findByText('1 item')).toBeVisible();
  // The focus moves to the next item, not to the top of the page.
  expect(second).toHaveFocus();
});

test('if the server refuses to remove a favourite, the change is reverted', async () => {
  answerList(favouritesPath, [aSavedImage(5, true)]);
  server.use(http.patch(api('/saved-images/favourite/5/'), () => failure(500, '')));
  const { user } = renderApp('/try-on');
  const section = await findStrip();
  await user.click(await section.findByRole('button', { name: 'Favourite' }));
  expect(await screen.findByText('Failed to update favourite')).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
});

test('an empty strip says how to get a favourite, and a failure can be retried', async () => {
  server.use(http.get(api(favouritesPath), () => failure(500, '')));
  const { user } = renderApp('/try-on');
  const section = await findStrip();
  expect(await section.findByText('Failed to load favourites')).toBeVisible();
  expect(section.getByText('Failed to load favourite images')).toBeVisible();
  answerList(favouritesPath, []);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByText('No favourite images yet')).toBeVisible();
  expect(section.getByText('Save and favourite images to see them here')).toBeVisible();
});

test('a picture that fails to load is retried with another address', async () => {
  answerList(favouritesPath, [aSavedImage(5, true)]);
  server.use(http.post(api('/media/renew/'), () => HttpResponse.json({ urls: [null, null] })));
  const { user } = renderApp('/try-on');
  const section = await findStrip();
  fireEvent.error(await section.findByRole('img', { name: 'Favourite 5' }));
  expect(await section.findByText('Failed to load')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(section.getByRole('img', { name: 'Favourite 5' })).toHaveAttribute('src', '/media/saved-5-small?retry=1');
});
