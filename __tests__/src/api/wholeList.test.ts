import { http, HttpResponse } from 'msw';
import { pageMax } from '../../../contract/limits';
import { garmentsApi } from '../../../src/api/garments';
import { modelsApi } from '../../../src/api/models';
import { savedApi } from '../../../src/api/saved';
import { createStore } from '../../../src/app/store/store';
import { api, failure, server } from '../../support/server';

const rows = Array.from({ length: 2 * pageMax + 1 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));

/** Answers a list in pages like the server: a header contains the cursor of the next page. */
function answerInPages(path: string): string[] {
  const cursors: string[] = [];
  server.use(
    http.get(api(path), ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor') ?? '0';
      cursors.push(cursor);
      const end = Number(cursor) + pageMax;
      const headers = end < rows.length ? { 'x-next-cursor': String(end) } : undefined;
      return HttpResponse.json(rows.slice(Number(cursor), end), { headers });
    }),
  );
  return cursors;
}

test.each([
  ['favourites', '/saved-images/favourites/', savedApi.endpoints.listFavourites.initiate()],
  ['categories', '/garment/category/', garmentsApi.endpoints.listCategories.initiate()],
  ["a model's images", '/models/7/images/all', modelsApi.endpoints.listModelImages.initiate(7)],
] as const)('all %s are loaded in their order, even if they fill several pages', async (_, path, query) => {
  const cursors = answerInPages(path);
  const { data } = await createStore().dispatch(query as ReturnType<typeof savedApi.endpoints.listFavourites.initiate>);
  expect(data).toEqual(rows);
  expect(cursors).toEqual(['0', String(pageMax), String(2 * pageMax)]);
});

test('a list fails if one of its pages fails', async () => {
  server.use(
    http.get(api('/garment/category/'), ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? failure(500, 'The database is away.')
        : HttpResponse.json(rows.slice(0, pageMax), { headers: { 'x-next-cursor': '200' } }),
    ),
  );
  const { data, error } = await createStore().dispatch(garmentsApi.endpoints.listCategories.initiate());
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status: 500 });
});
