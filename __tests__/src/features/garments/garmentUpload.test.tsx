import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Category } from '../../../../contract/garments';
import { baseApi } from '../../../../src/api/baseApi';
import { aGarment, aPhoto, answerLibrary, answerList, kurtas, partsOf } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

type User = ReturnType<typeof renderApp>['user'];

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Upload Garment' }));

async function chooseCategory(user: User, category: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: category }));
}

/** Opens the page and fills in every field. */
async function fillIn(name = 'Indigo kurta') {
  const { user, store } = renderApp('/garment');
  await user.upload(await screen.findByLabelText('Garment photo'), aPhoto('kurta.png', 'image/png'));
  await chooseCategory(user, 'Kurtas');
  await user.type(screen.getByLabelText('Garment name'), name);
  await screen.findByRole('img', { name: 'Preview of kurta.png' });
  return { user, store };
}

beforeEach(() => localStorage.setItem('garmentTab', 'upload'));

test('a garment is uploaded into its category; the summary counts it, and the form can be reset', async () => {
  answerList('/garment/category/', [kurtas]);
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(api('/garment/'), async ({ request }) => {
      sent.push(await partsOf(request));
      return HttpResponse.json({ data: aGarment(41, 4, 'Indigo kurta') }, { status: 201 });
    }),
  );
  const { user } = await fillIn(' Indigo kurta ');
  await submit(user);
  expect(await screen.findByText('Garments Uploaded Successfully')).toBeVisible();
  expect(await screen.findByText('Indigo kurta uploaded successfully!')).toBeVisible();
  expect(sent).toEqual([{ name: 'Indigo kurta', category_id: '4', image: 'kurta.png' }]);
  expect(screen.getByRole('term')).toHaveTextContent('Kurtas1');
  expect(screen.getByRole('definition')).toHaveTextContent('Indigo kurta');
  expect(screen.getByRole('link', { name: 'Go to Try-on' })).toHaveAttribute('href', '/try-on');
  await user.click(screen.getByRole('button', { name: 'Upload More Garments' }));
  expect(screen.getByLabelText('Garment name')).toHaveValue('');
  // The form keeps the category, because users often upload several garments of one category.
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Kurtas');
  expect(screen.getByLabelText('Garment photo')).toBeInTheDocument();
});

test('the button "Go to Try-on" preselects the garment that was uploaded', async () => {
  answerLibrary();
  server.use(
    http.post(api('/garment/'), () => HttpResponse.json({ data: aGarment(42, 4, 'Rust kurta') }, { status: 201 })),
  );
  const { user } = await fillIn('Rust kurta');
  await submit(user);
  await user.click(await screen.findByRole('link', { name: 'Go to Try-on' }));
  expect(await screen.findByRole('button', { name: 'Change Rust kurta' })).toBeVisible();
  expect(screen.getByText('Garment selected')).toBeVisible();
});

test('a category can be added in the form, and is selected at once', async () => {
  const categories: Category[] = [];
  server.use(
    http.get(api('/garment/category/'), () => HttpResponse.json(categories)),
    http.post(api('/garment/category/'), ({ request }) => {
      const category = { id: 7, name: new URL(request.url).searchParams.get('name') ?? '' };
      categories.push(category);
      return HttpResponse.json({ data: category }, { status: 201 });
    }),
  );
  const { user } = renderApp('/garment');
  expect(await screen.findByText('No categories yet. Select New to add one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Category' });
  const add = within(dialog).getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Category name'), '   ');
  expect(add).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Category name'), 'Sarees {Enter}');
  expect(await screen.findByText('Category "Sarees" added')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveTextContent('Sarees');
});

test('if there are no categories, the category field is marked and focused, and offers to add a category', async () => {
  answerList('/garment/category/', []);
  server.use(
    http.post(api('/garment/category/'), () => {
      answerList('/garment/category/', [kurtas]);
      return HttpResponse.json({ data: kurtas }, { status: 201 });
    }),
  );
  const { user } = renderApp('/garment');
  await user.upload(await screen.findByLabelText('Garment photo'), aPhoto());
  await screen.findByRole('img', { name: 'Preview of photo.jpg' });
  await user.type(screen.getByLabelText('Garment name'), 'Indigo kurta');
  await submit(user);
  const category = screen.getByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(category).toHaveFocus());
  expect(category).toBeInvalid();
  expect(category).toHaveAccessibleDescription('No categories yet. Select New to add one.');
  await chooseCategory(user, 'New category');
  await user.type(await screen.findByLabelText('Category name'), 'Kurtas{Enter}');
  await waitFor(() => expect(category).toHaveTextContent('Kurtas'));
  expect(category).toBeValid();
});

test('a category name that is taken is marked and focused, with the reason under it', async () => {
  answerList('/garment/category/', [kurtas]);
  const taken = 'A category with this name already exists';
  server.use(http.post(api('/garment/category/'), () => failure(409, taken, 'category_exists')));
  const { user } = renderApp('/garment');
  await user.click(await screen.findByRole('button', { name: 'New category' }));
  await user.type(await screen.findByLabelText('Category name'), 'Kurtas');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const field = screen.getByLabelText('Category name');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Kurtas');
  expect(field).toHaveAccessibleDescription(taken);
  await user.type(field, ' 2');
  expect(field).toBeValid();
});

test('a category that the server fails to create is announced, and the dialog keeps the name', async () => {
  answerList('/garment/category/', [kurtas]);
  server.use(http.post(api('/garment/category/'), () => failure(500, '')));
  const { user } = renderApp('/garment');
  await user.click(await screen.findByRole('button', { name: 'New category' }));
  await user.type(await screen.findByLabelText('Category name'), 'Kurtas{Enter}');
  expect(await screen.findByText('Failed to create category')).toBeVisible();
  expect(screen.getByLabelText('Category name')).toHaveValue('Kurtas');
});

test('missing fields are reported once, and nothing is sent', async () => {
  answerList('/garment/category/', [kurtas]);
  const { user } = renderApp('/garment');
  await screen.findByRole('combobox', { name: 'Category' });
  await user.type(screen.getByLabelText('Garment name'), '   ');
  await submit(user);
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  const photo = screen.getByLabelText('Garment photo');
  expect(photo).toBeInvalid();
  await waitFor(() => expect(photo).toHaveFocus());
  await user.upload(photo, aPhoto());
  await screen.findByRole('img', { name: 'Preview of photo.jpg' });
  await submit(user);
  const category = screen.getByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(category).toHaveFocus());
  expect(category).toBeInvalid();
  expect(category).toHaveAccessibleDescription('Choose a category.');
  await chooseCategory(user, 'Kurtas');
  await submit(user);
  await waitFor(() => expect(screen.getByLabelText('Garment name')).toHaveFocus());
});

test('a file of another type is rejected', async () => {
  answerList('/garment/category/', [kurtas]);
  const { user } = renderApp('/garment');
  const field = await screen.findByLabelText('Garment photo');
  field.removeAttribute('accept');
  await user.upload(field, aPhoto('kurta.svg', 'image/svg+xml'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select JPG/JPEG or PNG image file');
});

test('upscaling uses its own call, and a notice over the photo says so', async () => {
  answerList('/garment/category/', [kurtas]);
  let answer = () => {};
  const answerSignal = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(api('/garment/scaler/'), async () => {
      await answerSignal;
      return HttpResponse.json({ data: aGarment(41, 4, 'Indigo kurta') }, { status: 201 });
    }),
  );
  const { user } = await fillIn();
  await user.click(screen.getByRole('switch', { name: 'Upscale Image' }));
  await submit(user);
  expect(await screen.findByText('Enhancing Quality')).toBeVisible();
  expect(screen.getByText('Upscaling your image...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument();
  answer();
  expect(await screen.findByText('Garments Uploaded Successfully')).toBeVisible();
});

test('an upload whose answer was lost is retried unchanged, with the same idempotency key', async () => {
  answerList('/garment/category/', [kurtas]);
  const keys: (string | null)[] = [];
  server.use(
    http.post(api('/garment/'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ data: aGarment(41, 4, 'Indigo kurta') }, { status: 201 });
    }),
  );
  const { user } = await fillIn();
  await submit(user);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The upload failed. Your photo and what you typed are still here.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of kurta.png' })).toBeVisible();
  await user.click(retry);
  expect(await screen.findByText('Garments Uploaded Successfully')).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('after a failure, changed input is a new upload; after a refusal, every upload is new', async () => {
  answerList('/garment/category/', [kurtas]);
  const keys: (string | null)[] = [];
  server.use(
    http.post(api('/garment/'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? failure(503, 'Back in a moment.') : failure(409, 'This one is taken.');
    }),
  );
  const { user } = await fillIn();
  await submit(user);
  await user.type(screen.getByLabelText('Garment name'), ' 2');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This one is taken.')).toBeVisible();
  // The same upload would be refused again, so there is no Retry.
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await submit(user);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(3);
});

test("a category that was deleted meanwhile can't be used", async () => {
  answerList('/garment/category/', [kurtas]);
  const { user, store } = await fillIn();
  answerList('/garment/category/', []);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Category', id: 'LIST' }])));
  await screen.findByText('No categories yet. Select New to add one.');
  await submit(user);
  expect(await screen.findByText('Selected category not found')).toBeVisible();
});

test('a refused upload keeps the form', async () => {
  answerList('/garment/category/', [kurtas]);
  server.use(http.post(api('/garment/'), () => failure(500, '')));
  const { user } = await fillIn();
  await submit(user);
  expect(await screen.findByText('Failed to upload garment')).toBeVisible();
  expect(screen.getByLabelText('Garment name')).toHaveValue('Indigo kurta');
});

test('if the categories fail to load, they can be retried, and the focus then moves to their field', async () => {
  let requestCount = 0;
  server.use(
    http.get(api('/garment/category/'), () => {
      requestCount++;
      return failure(500, '');
    }),
  );
  const { user, store } = renderApp('/garment');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('Failed to load categories').length).toBeGreaterThan(0);
  await user.click(retry);
  await waitFor(() => expect(requestCount).toBe(2));
  await waitFor(() =>
    expect(store.getState().api.queries['listCategories(undefined)']).toMatchObject({ status: 'rejected' }),
  );
  expect(retry).toHaveFocus();

  answerList('/garment/category/', [kurtas]);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Category/ })).toHaveFocus());
  await chooseCategory(user, 'Kurtas');
});

test('if there is no category after a retry, the focus moves to the New button', async () => {
  server.use(http.get(api('/garment/category/'), () => failure(500, '')));
  const { user } = renderApp('/garment');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerList('/garment/category/', []);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('button', { name: 'New category' })).toHaveFocus());
});
