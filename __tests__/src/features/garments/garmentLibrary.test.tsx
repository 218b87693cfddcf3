import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerDeletions, chooseAction } from '../../../support/deletions';
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

test('the tile of a category shows the number of its garments and the newest ones', async () => {
  answerList('/garment/category/', [kurtas, { id: 5, name: 'Sarees' }]);
  const { image_url, thumbnail_url, thumbnail_width, width, height, thumbhash } = indigoKurta;
  const picture = { image_url, thumbnail_url, thumbnail_width, width, height, thumbhash };
  answerList('/garment/category/covers/', [
    { id: 4, garments: 7, pictures: [picture] },
    { id: 5, garments: 0, pictures: [] },
  ]);
  openLibrary();
  const tile = await screen.findByRole('link', { name: 'Kurtas' });
  expect(await within(tile).findByText('7 garments')).toBeVisible();
  expect(tile.querySelector('img')).toHaveAttribute('src', thumbnail_url);
  expect(within(screen.getByRole('link', { name: 'Sarees' })).getByText('No garments yet')).toBeVisible();
});

const deletionPaths = { list: '/garment/category/', path: '/garment/category/4' };
const confirmation = { name: 'Are you sure you want to delete this category?' };

test('deleting a category asks for confirmation; Cancel keeps the category', async () => {
  const calls = answerDeletions({ ...deletionPaths, uses: { garments: 2, saved_images: 3 } }, [kurtas], kurtas);
  const { user } = openLibrary();
  await chooseAction(user, 'Kurtas', 'Delete');
  const question = await screen.findByRole('alertdialog', confirmation);
  expect(question).toHaveAccessibleDescription(
    '“Kurtas” and its 2 garments will be deleted. 3 saved looks were made with them and will be kept.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await chooseAction(user, 'Kurtas', 'Delete');
  await user.click(
    within(await screen.findByRole('alertdialog', confirmation)).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Category deleted successfully')).toBeVisible();
  expect(await screen.findByText('No categories found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Kurtas' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('even an empty category is only deleted after a confirmation', async () => {
  const calls = answerDeletions({ ...deletionPaths, uses: { garments: 0, saved_images: 0 } }, [kurtas], kurtas);
  const { user } = openLibrary();
  await chooseAction(user, 'Kurtas', 'Delete');
  expect(await screen.findByRole('alertdialog', confirmation)).toHaveAccessibleDescription('“Kurtas” is empty.');
  expect(calls).toEqual([]);
});

test("a deleted category can't be restored while another category has its name, and a message says so", async () => {
  const reason = "This category can't be restored, because a new category has its name.";
  answerDeletions({ ...deletionPaths, uses: { garments: 0, saved_images: 0 } }, [kurtas], kurtas);
  server.use(http.post(api('/garment/category/4/restore/'), () => failure(409, reason, 'category_exists')));
  const { user } = openLibrary();
  await chooseAction(user, 'Kurtas', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(reason)).toBeVisible();
});

test.each([
  ['This category is gone already.', 'Failed to delete category: This category is gone already.'],
  ['', 'Failed to delete category'],
])('if the server refuses a deletion with the reason %p, a message says so', async (detail, message) => {
  answerDeletions({ ...deletionPaths, uses: { garments: 0, saved_images: 0 } }, [kurtas], kurtas);
  server.use(http.delete(api('/garment/category/4'), () => failure(404, detail)));
  const { user } = openLibrary();
  await chooseAction(user, 'Kurtas', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a category can be renamed; if another category has the new name, the name stays in the field, and a message says why it is refused', async () => {
  const sarees = { id: 5, name: 'Sarees' };
  answerList('/garment/category/', [kurtas, sarees]);
  server.use(
    http.patch(api('/garment/category/4'), async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      return name === 'Sarees'
        ? failure(409, 'A category with this name already exists', 'category_exists')
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openLibrary();
  await chooseAction(user, 'Kurtas', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Sarees{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('A category with this name already exists'));
  expect(field).toHaveFocus();
  await user.type(field, ' 2{Enter}');
  expect(await screen.findByText('Renamed to Sarees 2')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sarees 2' })).toHaveAttribute('href', '/garment/4');
});

test('a library that fails to load can be retried', async () => {
  server.use(http.get(api('/garment/category/'), () => failure(500, 'The database is away.')));
  const { user } = openLibrary();
  // A toast with the same text is an alert too, so find the alert of the page by its title.
  const title = await screen.findByText('Failed to load categories');
  const alert = screen.getAllByRole('alert').find((element) => element.contains(title));
  expect(alert).toHaveTextContent('The database is away.');
  expect(alert).not.toHaveTextContent('connection');
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

test('an empty gallery and an unknown category each show a message', async () => {
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
