import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aGarment, aModelImage, aSavedImage, aSavedLook, answerList } from '../../support/library';
import { recordDownloads } from '../../support/recordDownloads';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

const looksPath = '/saved-images/get-generated-images/';

const answerPictures = () =>
  server.use(
    http.get('http://localhost/media/:name', () =>
      HttpResponse.arrayBuffer(new Uint8Array([137, 80, 78, 71]).buffer, { headers: { 'content-type': 'image/png' } }),
    ),
  );

test('a garment is enlarged from its card: an arrow key shows the next garment, a download is named after the garment shown, and closing returns the focus to the card', async () => {
  answerPictures();
  answerList('/garment/4/', [aGarment(42, 4, 'Silk saree'), aGarment(41, 4, 'Indigo kurta')]);
  const downloads = recordDownloads();
  const { user } = renderApp('/garment/4');
  const card = await screen.findByRole('button', { name: 'Enlarge Silk saree' });
  await user.click(card);
  const lightbox = await screen.findByRole('dialog', { name: 'Pictures, enlarged' });
  expect(within(lightbox).getByText('Silk saree')).toBeVisible();
  for (const name of ['Close', 'Next', 'Previous', 'Zoom in', 'Zoom out', 'Download'])
    expect(within(lightbox).getByRole('button', { name })).toBeVisible();
  // There is no Share button, because this browser can't share files.
  expect(within(lightbox).queryByRole('button', { name: 'Share' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(within(lightbox).getByText('Indigo kurta')).toBeVisible());
  await user.click(within(lightbox).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.names).toEqual(['indigo-kurta.png']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card).toHaveFocus();
  downloads.restore();
});

test('in an enlarged view that stays open for days, addresses are renewed each time they have expired', async () => {
  answerPictures();
  const clock = { time: Date.now() };
  const now = jest.spyOn(Date, 'now').mockImplementation(() => clock.time);
  const aDay = 24 * 60 * 60 * 1000;
  const addressOf = (id: string) => `/media/${id}?exp=${Math.floor((clock.time + aDay) / 1000)}`;
  server.use(
    http.post<never, { urls: string[] }>(api('/media/renew/'), async ({ request }) => {
      const { urls } = await request.json();
      return HttpResponse.json({ urls: urls.map((url) => addressOf(/garment-\d+/.exec(url)![0])) });
    }),
  );
  const garments = [aGarment(42, 4, 'Silk saree'), aGarment(41, 4, 'Indigo kurta')];
  answerList(
    '/garment/4/',
    garments.map((garment) => ({ ...garment, image_url: addressOf(`garment-${garment.id}`) })),
  );
  const { user } = renderApp('/garment/4');
  await user.click(await screen.findByRole('button', { name: 'Enlarge Silk saree' }));
  const lightbox = within(await screen.findByRole('dialog'));
  for (const [key, name, id] of [
    ['{ArrowRight}', 'Indigo kurta', 'garment-41'],
    ['{ArrowLeft}', 'Silk saree', 'garment-42'],
  ] as const) {
    clock.time += 2 * aDay;
    await user.keyboard(key);
    await waitFor(() => expect(lightbox.getByRole('img', { name })).toHaveAttribute('src', addressOf(id)));
  }
  now.mockRestore();
});

test("on a look's page, buttons, keys and the enlarged view lead through the gallery from which the page was opened", async () => {
  answerPictures();
  const names = { garment_name: 'Kurta', model_name: 'Asha' };
  const queries: string[] = [];
  server.use(
    http.get(api(looksPath), ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([3, 2, 1].map((id) => ({ ...aSavedImage(id), ...names })));
    }),
    http.get(api(`${looksPath}:id`), ({ params }) => {
      const id = Number(params['id']);
      return HttpResponse.json({ ...aSavedLook(id, `Prompt ${id}`), ...names });
    }),
  );
  const downloads = recordDownloads();
  const { user } = renderApp('/saved/3?search=kurta');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(queries).toEqual(['?search=kurta']);
  expect(screen.getByRole('button', { name: 'Previous (←)' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next (→)' }));
  expect(await screen.findByText('Prompt 2')).toBeVisible();
  expect(window.location.href).toMatch(/\/saved\/2\?search=kurta$/);
  expect(screen.getByRole('button', { name: 'Next (→)' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Prompt 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enlarge Kurta on Asha' }));
  const lightbox = await screen.findByRole('dialog', { name: 'Pictures, enlarged' });
  await user.click(within(lightbox).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.names).toEqual(['kurta-on-asha-2026-11-24.png']));
  await user.keyboard('{ArrowRight}');
  expect(await within(lightbox).findByRole('group', { name: '2 of 3' })).toBeVisible();
  await user.keyboard('{Escape}');
  // The page now shows the look that was last shown in the enlarged view.
  expect(await screen.findByText('Prompt 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All saved images' })).toHaveAttribute('href', '/saved?search=kurta');
  downloads.restore();
});

test("a photo's page goes through the photos in the gallery's order; if the system can share files, the enlarged photo can be shared", async () => {
  answerPictures();
  const photos = [11, 12, 13].map((id) => aModelImage(id, 1, 'Anika'));
  answerList('/models/1/images/all', photos);
  server.use(
    http.get(api('/models/1/image/:id'), ({ params }) =>
      HttpResponse.json(photos.find(({ id }) => id === Number(params['id']))!),
    ),
  );
  const shared: string[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void shared.push(files[0]!.name),
  });
  const { user } = renderApp('/model/1?sort=newest');
  await user.click(await screen.findByRole('button', { name: 'Enlarge Anika, image 3' }));
  const lightbox = await screen.findByRole('dialog');
  await user.click(within(lightbox).getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toEqual(['anika-3.png']));
  await user.click(within(lightbox).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  await user.click(screen.getAllByRole('link', { name: 'View full image' })[0]!);
  expect(await screen.findByText('1 of 3')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(window.location.pathname).toBe('/model/1/12');
});
