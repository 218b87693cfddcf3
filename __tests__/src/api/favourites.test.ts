import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SavedImage } from '../../../contract/saved';
import { savedApi } from '../../../src/api/saved';
import { createStore } from '../../../src/app/store/store';
import { aSavedImage } from '../../support/library';
import { api, failure, server } from '../../support/server';

const { listSavedImages, listFavourites, getSavedImage, toggleFavourite } = savedApi.endpoints;

/** Creates a promise that the test resolves by calling `open`. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Loads three saved images, of which the second is a favourite. The server's answers show the state at the time of the request, even if they are delayed. */
async function loadLibrary() {
  const rows: SavedImage[] = [3, 2, 1].map((id) => aSavedImage(id, id === 2));
  let beforeList = Promise.resolve();
  const answer = (list: () => SavedImage[]) => async () => {
    const rowsAtRequest = structuredClone(list());
    await beforeList;
    return HttpResponse.json(rowsAtRequest);
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
  const favouritesInGallery = () =>
    listSavedImages
      .select()(store.getState())
      .data?.pages.flatMap(({ rows: page }) => page)
      .filter((row) => row.is_favourite)
      .map(({ id }) => id);
  const favouritesInStrip = () =>
    listFavourites
      .select()(store.getState())
      .data?.map(({ id }) => id);
  return {
    store,
    rows,
    favouritesInGallery,
    favouritesInStrip,
    holdLists: (until: Promise<void>) => {
      beforeList = until;
    },
  };
}

/** Makes the server wait before it toggles a favourite. Returns a function that ends the wait. */
function delayToggles(rows: SavedImage[]) {
  const { opened, open } = createGate();
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

test('a new favourite appears at once in the gallery and on its own page, and in the strip once the server has answered', async () => {
  const { store, rows, favouritesInGallery, favouritesInStrip } = await loadLibrary();
  const releaseToggles = delayToggles(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 1, is_favourite: true }));
  expect(favouritesInGallery()).toEqual([2, 1]);
  expect(getSavedImage.select(1)(store.getState()).data?.is_favourite).toBe(true);
  releaseToggles();
  await toggled;
  await waitFor(() => expect(favouritesInStrip()).toEqual([2, 1]));
});

test('an image that is no longer a favourite leaves the strip of favourites once the server has answered', async () => {
  const { store, rows, favouritesInStrip } = await loadLibrary();
  const releaseToggles = delayToggles(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 2, is_favourite: false }));
  expect(favouritesInStrip()).toEqual([2]);
  releaseToggles();
  await toggled;
  await waitFor(() => expect(favouritesInStrip()).toEqual([]));
});

test('if the server refuses to change a favourite, the change is reverted everywhere', async () => {
  const { store, favouritesInGallery, favouritesInStrip } = await loadLibrary();
  server.use(http.patch(api('/saved-images/favourite/:id/'), () => failure(500, '')));
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 2, is_favourite: false }));
  expect(favouritesInGallery()).toEqual([]);
  await toggled;
  await waitFor(() => expect(favouritesInGallery()).toEqual([2]));
  expect(favouritesInStrip()).toEqual([2]);
});

test('hearts do not flicker when a gallery is fetched while a favourite is being changed, even if the gallery arrives later', async () => {
  const { store, rows, favouritesInGallery, holdLists } = await loadLibrary();
  const shownFavourites = new Set<string>();
  const releaseToggles = delayToggles(rows);
  const toggled = store.dispatch(toggleFavourite.initiate({ id: 1, is_favourite: true }));
  const unsubscribe = store.subscribe(() => {
    // Look at the state in a new task, because browsers paint a page between tasks, not between microtasks.
    setTimeout(() => shownFavourites.add(String(favouritesInGallery())), 0);
  });

  // This list is requested and answered during the toggle, so it has the old value.
  await store.dispatch(listSavedImages.initiate(undefined, { forceRefetch: true }));

  // This list is requested during the toggle and answered afterwards.
  const lateList = createGate();
  holdLists(lateList.opened);
  const stale = store.dispatch(listSavedImages.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  releaseToggles();
  await toggled;
  lateList.open();
  await stale;
  await waitFor(() => expect(listSavedImages.select()(store.getState()).status).toBe('fulfilled'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  unsubscribe();
  expect([...shownFavourites]).toEqual(['2,1']);
});
