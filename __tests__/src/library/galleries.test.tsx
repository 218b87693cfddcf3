import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aGarment, aGarmentReading, aModel, aSavedImage, answerList, kurtas } from '../../support/library';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

const looksPath = '/saved-images/get-generated-images/';

/** Makes the server answer a list. Returns the query of each request. */
function answerQueries(path: string, rowsFor: (query: URLSearchParams) => unknown[]): string[] {
  const queries: string[] = [];
  server.use(
    http.get(api(path), ({ request }) => {
      const { searchParams } = new URL(request.url);
      queries.push(searchParams.toString());
      return HttpResponse.json(rowsFor(searchParams) as Record<string, unknown>[]);
    }),
  );
  return queries;
}

const aLook = (id: number, garment_name: string, model_name: string) => ({
  ...aSavedImage(id),
  garment_name,
  model_name,
});

test('the server searches, filters and sorts looks according to the URL; if nothing matches, the filters can be cleared', async () => {
  const queries = answerQueries(looksPath, (query) =>
    query.get('search') === 'velvet' ? [] : [aLook(3, 'Indigo kurta', 'Anika'), aLook(2, 'Silk saree', 'Devi')],
  );
  const { user } = renderApp('/saved');
  const link = await screen.findByRole('link', { name: 'Saved image 3: Indigo kurta on Anika' });
  expect(within(link).getByText('Indigo kurta on Anika')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search saved looks' }), ' silk ');
  await waitFor(() => expect(window.location.search).toBe('?search=silk'));
  expect(await screen.findByText('2 results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Oldest first' }));
  await waitFor(() => expect(queries.at(-1)).toBe('search=silk&favourites=true&sort=oldest'));
  expect(queries[0]).toBe('');
  // The link to a look keeps the search, so that the look's page leads back to it.
  expect(screen.getByRole('link', { name: /^Saved image 3/ })).toHaveAttribute(
    'href',
    '/saved/3?search=silk&favourites=true&sort=oldest',
  );
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await user.type(search, 'velvet');
  expect(await screen.findByText('Nothing found for “velvet”')).toBeVisible();
  expect(screen.getByText('Filtered by: Favourites')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('link', { name: /^Saved image 3/ })).toBeVisible();
  expect(search.isConnected).toBe(true);
  expect(search).toHaveValue('');
  expect(window.location.search).toBe('?sort=oldest');
});

test('all garments can be filtered by kind, category and search; a link with filters opens the library with them, and Back keeps them', async () => {
  const silk = {
    ...aGarment(42, 5, 'Silk saree'),
    reading: aGarmentReading({ kind: 'drape' }),
    category_name: 'Sarees',
  };
  const queries = answerQueries('/garment/all/', () => [silk]);
  answerList('/garment/category/', [kurtas, { id: 5, name: 'Sarees' }]);
  answerList('/garment/category/covers/', []);
  answerList('/garment/5/', [silk]);
  const { user } = renderApp('/garment?kind=drape&category=5');
  expect(await screen.findByRole('img', { name: 'Silk saree' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Library' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'All garments' })).toHaveAttribute('aria-pressed', 'true');
  expect(queries).toEqual(['kind=drape&category_id=5']);
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveTextContent('Sarees');
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await waitFor(() => expect(queries.at(-1)).toBe('kind=drape&sort=name&category_id=5'));
  await user.click(screen.getByRole('button', { name: 'Categories' }));
  expect(window.location.search).toBe('');
  await user.click(await screen.findByRole('link', { name: 'Sarees' }));
  expect(await screen.findByRole('img', { name: 'Silk saree' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'All categories' });
  expect(back).toHaveAttribute('href', '/garment');
  await user.click(back);
  expect(await screen.findByRole('tab', { name: 'Library' })).toHaveAttribute('aria-selected', 'true');
});

test('models are searched by name, and the Back link of a model keeps the search', async () => {
  const queries = answerQueries('/models/', () => [aModel(1, 'Anika')]);
  answerList('/models/1/images/all', []);
  const { user } = renderApp('/?search=ani&sort=name');
  await user.click(await screen.findByRole('link', { name: 'Anika' }));
  expect(queries).toEqual(['search=ani&sort=name']);
  const back = await screen.findByRole('link', { name: 'All models' });
  expect(back).toHaveAttribute('href', '/?search=ani&sort=name');
  await user.click(back);
  expect(await screen.findByRole('searchbox', { name: 'Search models' })).toHaveValue('ani');
});
