import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aGarment, answerList, indigoKurta, kurtas } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const openLibrary = () => {
  localStorage.setItem('garmentTab', 'library');
  return renderApp('/garment');
};

test('each category links to its garments', async () => {
  answerList('/garment/category/', [kurtas, { id: 5, name: 'Sarees' }]);
  openLibrary();
  expect(await screen.findByRole('link', { name: 'Kurtas' })).toHaveAttribute('href', '/garment/4');
  expect(screen.getByRole('link', { name: 'Sarees' })).toHaveAttribute('href', '/garment/5');
});

test('deleting a category asks for confirmation; Cancel keeps the category', async () => {
  let categories = [kurtas];
  server.use(
    http.get(api('/garment/category/'), () => HttpResponse.json(categories)),
    http.delete(api('/garment/category/4'), () => {
      categories = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openLibrary();
  await user.click(await screen.findByRole('button', { name: 'Delete Kurtas' }));
  const confirmation = { name: 'Are you sure you want to delete this category?' };
  await user.click(
    within(await screen.findByRole('alertdialog', confirmation)).getByRole('button', { name: 'Cancel' }),
  );
  expect(categories).toEqual([kurtas]);
  await user.click(await screen.findByRole('button', { name: 'Delete Kurtas' }));
  await user.click(
    within(await screen.findByRole('alertdialog', confirmation)).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Category deleted successfully')).toBeVisible();
  expect(await screen.findByText('No categories found')).toBeVisible();
});

test.each([
  ['This category is gone already.', 'Failed to delete category: This category is gone already.'],
  ['', 'Failed to delete category'],
])('if the server refuses a deletion with the reason %p, a message says so', async (detail, message) => {
  answerList('/garment/category/', [kurtas]);
  server.use(http.delete(api('/garment/category/4'), () => failure(404, detail)));
  const { user } = openLibrary();
  await user.click(await screen.findByRole('button', { name: 'Delete Kurtas' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a library that fails to load can be retried', async () => {
  server.use(http.get(api('/garment/category/'), () => failure(500, 'The database is away.')));
  const { user } = openLibrary();
  await screen.findByText('Failed to load categories');
  answerList('/garment/category/', [kurtas]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Kurtas' })).toBeVisible();
});

test('if the remembered tab does not exist, the Design tab opens', async () => {
  localStorage.setItem('garmentTab', 'nonsense');
  answerList('/garment/category/', []);
  renderApp('/garment');
  expect(await screen.findByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true');
});

test("a category's gallery names and counts its garments", async () => {
  answerList('/garment/4/', [indigoKurta, aGarment(42, 4, 'Short kurta')]);
  renderApp('/garment/4');
  expect(await screen.findByText('Viewing 2 models for collection 4')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Short kurta' })).toHaveAttribute('src', '/media/garment-42-small');
});

test('empty and unknown galleries say so', async () => {
  answerList('/garment/4/', []);
  const { unmount } = renderApp('/garment/4');
  expect(await screen.findByText('No garments found')).toBeVisible();
  unmount();
  server.use(http.get(api('/garment/999/'), () => failure(404, 'This category does not exist.')));
  renderApp('/garment/999');
  expect(await screen.findByText('Failed to load garments')).toBeVisible();
  expect(screen.getAllByText('This category does not exist.').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'All categories' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
