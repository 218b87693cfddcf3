import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aGarment, aModel, aModelImage, aSavedImage, answerList, kurtas } from '../../support/library';
import { recordDownloads } from '../../support/recordDownloads';
import { renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

const looksPath = '/saved-images/get-generated-images/';
const noContent = () => new HttpResponse(null, { status: 204 });
const card = (id: number) => screen.getByRole('button', { name: `Saved image ${id}` });

/** Simulates the gallery of looks on the server: looks can be deleted, restored and made favourites. These calls fail with 503 for `refusedIds`. */
function answerLooks(ids: number[], refusedIds: number[] = []) {
  const looks = new Map(ids.map((id) => [id, aSavedImage(id)]));
  const deleted = new Set<number>();
  const calls: string[] = [];
  const respond =
    (name: string, change: (id: number) => Response) =>
    ({ params }: { params: Record<string, unknown> }) => {
      const id = Number(params['id']);
      calls.push(`${name} ${id}`);
      return refusedIds.includes(id) ? failure(503, '') : change(id);
    };
  server.use(
    http.get(api(looksPath), () => HttpResponse.json(ids.filter((id) => !deleted.has(id)).map((id) => looks.get(id)!))),
    http.delete(
      api('/saved-images/:id'),
      respond('delete', (id) => (deleted.add(id), noContent())),
    ),
    http.post(
      api('/saved-images/:id/restore/'),
      respond('restore', (id) => (deleted.delete(id), noContent())),
    ),
    http.patch(
      api('/saved-images/favourite/:id/'),
      respond('favourite', (id) => {
        const look = looks.get(id)!;
        looks.set(id, { ...look, is_favourite: !look.is_favourite });
        return HttpResponse.json({ id, is_favourite: !look.is_favourite });
      }),
    ),
  );
  return calls;
}

test('several looks are selected by click, Shift+click and keys, and deleted with one message and one Undo', async () => {
  const calls = answerLooks([5, 4, 3, 2, 1]);
  const { user } = renderApp('/saved');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const toolbar = screen.getByRole('toolbar', { name: 'Selection' });
  expect(within(toolbar).getByRole('status')).toHaveTextContent('Nothing selected');
  await user.click(card(4));
  await user.keyboard('{Shift>}');
  await user.click(card(2));
  await user.keyboard('{/Shift}');
  expect(within(toolbar).getByRole('status')).toHaveTextContent('3 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(within(toolbar).getByRole('status')).toHaveTextContent('5 selected');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  // The checkbox on a card starts a selection too.
  await user.click(screen.getByRole('checkbox', { name: 'Select: Saved image 5' }));
  await user.click(card(3));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 looks deleted')).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Saved image 5' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 looks restored')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Saved image 5' })).toBeVisible();
  expect(calls.toSorted()).toEqual(['delete 3', 'delete 5', 'restore 3', 'restore 5']);
});

test("items that couldn't be changed are counted and stay selected; a long press selects a look without opening it", async () => {
  const calls = answerLooks([3, 2, 1], [2]);
  answerList('/saved-images/favourites/', []);
  const { user } = renderApp('/saved');
  const link = await screen.findByRole('link', { name: 'Saved image 3' });
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerUp(await screen.findByRole('button', { name: 'Saved image 3', pressed: true }));
  fireEvent.click(card(3));
  expect(card(3)).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.pathname).toBe('/saved');
  await user.keyboard('{Meta>}a{/Meta}');
  await user.click(screen.getByRole('button', { name: 'Favourite' }));
  expect(await screen.findByText('2 looks added to your favourites')).toBeVisible();
  expect(screen.getByText("1 look couldn't be changed. Try again.")).toBeVisible();
  expect([1, 2, 3].map((id) => card(id).ariaPressed)).toEqual(['false', 'true', 'false']);
  expect(calls.toSorted()).toEqual(['favourite 1', 'favourite 2', 'favourite 3']);
});

test('garments can be moved to another category, with Undo; before they are deleted, the dialog says how many looks were made with them', async () => {
  const places = new Map([
    [41, 4],
    [42, 4],
    [43, 4],
  ]);
  const garmentsIn = (category: number) =>
    [...places].filter(([, place]) => place === category).map(([id]) => aGarment(id, category, `Kurta ${id}`));
  const sent: unknown[] = [];
  answerList('/garment/category/', [kurtas, { id: 5, name: 'Festive' }]);
  server.use(
    http.get(api('/garment/4/'), () => HttpResponse.json(garmentsIn(4))),
    http.patch(api('/garment/:id'), async ({ request, params }) => {
      const { category_id } = (await request.json()) as { category_id: number };
      sent.push([params['id'], category_id]);
      places.set(Number(params['id']), category_id);
      return HttpResponse.json({ data: aGarment(Number(params['id']), category_id, `Kurta ${String(params['id'])}`) });
    }),
    // Answer after a delay, so that the calls for several garments run at the same time.
    http.get(api('/garment/:id/uses/'), async () => {
      await delay(50);
      return HttpResponse.json({ saved_images: 2 });
    }),
  );
  const { user } = renderApp('/garment/4');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Kurta 41' }));
  await user.click(screen.getByRole('button', { name: 'Kurta 43' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 garments to a category' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Festive' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('2 garments moved to Festive')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Kurta 41' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 garments moved back')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Kurta 41' })).toBeVisible();
  expect(sent).toEqual([
    ['41', 5],
    ['43', 5],
    ['41', 4],
    ['43', 4],
  ]);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 garments?' });
  expect(question).toHaveAccessibleDescription('6 saved looks were made with them and will be kept.');
});

test('deleting all photos of a model also deletes the model, and the dialog says so; some photos can be downloaded as a ZIP with unique names', async () => {
  const photos = [aModelImage(11, 1, 'Anika'), aModelImage(12, 1, 'Anika')].map((photo) => ({
    ...photo,
    image_url: `http://localhost/media/photo-${photo.id}`,
  }));
  answerList('/models/1/images/all', photos);
  server.use(
    http.get(api('/models/1/uses/'), () => HttpResponse.json({ saved_images: 1 })),
    http.get('http://localhost/media/:name', ({ params }) =>
      HttpResponse.text(String(params['name']), { headers: { 'content-type': 'image/png' } }),
    ),
  );
  let zip: Blob | undefined;
  const createUrl = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    zip = blob as Blob;
    return 'blob:zip';
  });
  const downloads = recordDownloads();
  const { user } = renderApp('/model/1');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Anika?' });
  expect(question).toHaveAccessibleDescription(
    'These are all photos of Anika, so the model will be deleted too. 1 saved look was made with this model and will be kept.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
  await waitFor(() => expect(downloads.names).toEqual([expect.stringMatching(/^drape-anika-\d{4}-\d\d-\d\d\.zip$/)]));
  const bytes = Buffer.from(await zip!.arrayBuffer()).toString('latin1');
  for (const part of ['anika-1.png', 'anika-2.png', 'photo-11', 'photo-12']) expect(bytes).toContain(part);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  downloads.restore();
  createUrl.mockRestore();
});

test('several models are deleted with one Undo, or their photos downloaded as a ZIP', async () => {
  localStorage.setItem('modelTab', 'library');
  const photo = (id: number, model: number, name: string) => ({
    ...aModelImage(id, model, name),
    image_url: `http://localhost/media/photo-${id}`,
  });
  const deleted = new Set<number>();
  const models = [aModel(3, 'Zoya'), aModel(2, 'Devi'), aModel(1, 'Anika')];
  server.use(
    http.get(api('/models/'), () => HttpResponse.json(models.filter(({ id }) => !deleted.has(id)))),
    http.get(api('/models/1/images/all'), () =>
      HttpResponse.json([photo(11, 1, 'Anika'), { ...photo(12, 1, 'Anika'), photo_name: 'In the garden' }]),
    ),
    http.get(api('/models/2/images/all'), () => HttpResponse.json([photo(21, 2, 'Devi')])),
    http.get(api('/models/:id/uses/'), ({ params }) =>
      HttpResponse.json({ saved_images: params['id'] === '2' ? 3 : 0 }),
    ),
    http.delete(api('/models/:id'), ({ params }) => (deleted.add(Number(params['id'])), noContent())),
    http.post(api('/models/:id/restore/'), ({ params }) => (deleted.delete(Number(params['id'])), noContent())),
    http.get('http://localhost/media/:name', () =>
      HttpResponse.text('x', { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
  let zip: Blob | undefined;
  const createUrl = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    zip = blob as Blob;
    return 'blob:zip';
  });
  const downloads = recordDownloads();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Devi' }));
  await user.click(screen.getByRole('button', { name: 'Anika' }));
  await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
  await waitFor(() => expect(downloads.names).toEqual([expect.stringMatching(/^drape-models-.*\.zip$/)]));
  const bytes = Buffer.from(await zip!.arrayBuffer()).toString('latin1');
  for (const name of ['devi-1.jpg', 'anika-1.jpg', 'anika-in-the-garden.jpg']) expect(bytes).toContain(name);
  downloads.restore();
  createUrl.mockRestore();

  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Devi' }));
  await user.click(screen.getByRole('button', { name: 'Anika' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 models?' });
  expect(question).toHaveAccessibleDescription('3 saved looks were made with them and will be kept.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 models deleted')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Zoya' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Devi' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Devi' })).toBeVisible();
  expect(deleted.size).toBe(0);
});
