import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SavedImage } from '../../../contract/saved';
import { savedApi } from '../../../src/api/saved';
import { createStore } from '../../../src/app/store/store';
import { aSavedImage } from '../../support/library';
import { api, failure, server } from '../../support/server';

const { listSavedImages, listFavourites, getSavedImage, toggleFavourite } = savedApi.endpoints;

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Loads three saved images, the second a favourite. The lists reflect the state at the time of the request. */
async function library() {
  const rows: SavedImage[] = [3, 2, 1].map((id) => aSavedImage(id, id === 2));
  let beforeList = Promise.resolve();
  const answer = (list: () => SavedImage[]) => async () => {
    const asAsked = structuredClone(list());
    await beforeList;
    return HttpResponse.json(asAsked);
  };
  server.use(
    http.get(
      api('/saved-images/get-generated-images/'),
      answer(() => rows),
    ),
    http.get(
      api('/saved-images/favourites/'),
      answer(() => rows.filter((row) => row.is_favourite)),
    ),
    http.get(api('/saved-images/get-generated-images/:id'), ({ params }) =>
      HttpResponse.json({ ...rows.find(({ id }) => id === Number(params['id'])), prompt: '' }),
    ),
  );
  const store = createStore();
  await store.dispatch(listSavedImages.initiate());
  await store.dispatch(listFavourites.initiate());
  await store.dispatch(getSavedImage.initiate(1));
  const hearts = () =>
    listSavedImages
      .select()(store.getState())
      .data?.pages.flatMap(({ rows: page }) => page)
      .filter((row) => row.is_favourite)
      .map(({ id }) => id);
  const strip = () =>
    listFavourites
      .select()(store.getState())
      .data?.map(({ id }) => id);
  return {
    store,
    rows,
    hearts,
    strip,
    holdLists: (until: Promise<void>) => {
      beforeList = until;
    },
  };
}

/** A server whose answer to a toggle waits for the test. */
function toggleServer(rows: SavedImage[]) {
  const { opened, open } = gate();
  server.use(
    http.patch(api('/saved-images/favourite/:id/'), async ({ params }) => {
      await opened;
      const row = rows.find(({ id }) => id === Number(params['id']));
      if (!row) return failure(404, 'Not found');
      row.is_favourite = !row.is_favourite;
      return HttpResponse.json({ id: row.id, is_favourite: row.is_favourite });
    }),
  );
  return open;
}

test('a toggle shows at once in gallery and detail, and in the strip once the server has answered', async () => {
  const { store, rows, hearts, strip } = await library();
  const open = toggleServer(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 1, is_favourite: true }));
  expect(hearts()).toEqual([2, 1]);
  expect(getSavedImage.select(1)(store.getState()).data?.is_favourite).toBe(true);
  open();
  await toggled;
  await waitFor(() => expect(strip()).toEqual([2, 1]));
});

test('an image that is no longer a favourite leaves the strip once the server has answered', async () => {
  const { store, rows, strip } = await library();
  const open = toggleServer(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 2, is_favourite: false }));
  expect(strip()).toEqual([2]);
  open();
  await toggled;
  await waitFor(() => expect(strip()).toEqual([]));
});

test('a refused toggle is reverted everywhere', async () => {
  const { store, hearts, strip } = await library();
  server.use(http.patch(api('/saved-images/favourite/:id/'), () => failure(500, '')));
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 2, is_favourite: false }));
  expect(hearts()).toEqual([]);
  await toggled;
  await waitFor(() => expect(hearts()).toEqual([2]));
  expect(strip()).toEqual([2]);
});

test('a refetch that arrives during the toggle, or a stale one afterwards, causes no flicker', async () => {
  const { store, rows, hearts, holdLists } = await library();
  const seen = new Set<string>();
  const open = toggleServer(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 1, is_favourite: true }));
  const unsubscribe = store.subscribe(() => {
    // Pages are painted between tasks, not between microtasks.
    setTimeout(() => seen.add(String(hearts())), 0);
  });

  // This list is requested and answered during the toggle, so it has the old value.
  await store.dispatch(listSavedImages.initiate(undefined, { forceRefetch: true }));

  // This list is requested during the toggle and answered afterwards.
  const late = gate();
  holdLists(late.opened);
  const stale = store.dispatch(listSavedImages.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  await toggled;
  late.open();
  await stale;
  await waitFor(() => expect(listSavedImages.select()(store.getState()).status).toBe('fulfilled'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  unsubscribe();
  expect([...seen]).toEqual(['2,1']);
});
