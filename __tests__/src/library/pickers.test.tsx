import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  aGarment,
  aModel,
  aModelImage,
  aPhoto,
  anika,
  answerLibrary,
  answerList,
  indigoKurta,
  kurtas,
  partsOf,
} from '../../support/library';
import { renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';
import { pickGarment, pickModel } from '../../support/tryOnPage';

test('a model and a garment can be selected, confirmed and removed', async () => {
  answerLibrary();
  const { user, store } = renderApp('/try-on');
  await pickModel(user);
  expect(await screen.findByText('Model selected')).toBeInTheDocument();
  await pickGarment(user);
  expect(await screen.findByText('Garment selected')).toBeInTheDocument();
  expect(store.getState().editor.tryOn.model.confirmed).toMatchObject({ id: 11, model_id: 1 });
  expect(store.getState().editor.tryOn.garment.confirmed).toMatchObject({ id: 41, category_name: 'Kurtas' });
  expect(screen.getByRole('img', { name: 'Indigo kurta' })).toHaveAttribute('src', '/media/garment-41-small');
  await user.click(screen.getByRole('button', { name: 'Remove Indigo kurta' }));
  expect(store.getState().editor.tryOn.garment).toEqual({ selected: null, confirmed: null });
  // The picker remembers the category.
  expect(screen.getByText('Upload from Kurtas')).toBeVisible();
});

test('nothing can be confirmed until a garment is selected, and the dialog says so', async () => {
  answerLibrary();
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Select Category from Above or upload New Garment')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Confirm Selection' })).toBeDisabled();
  expect(within(dialog).getByText('Choose a garment, then confirm your selection.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(store.getState().editor.tryOn.garment.confirmed).toBeNull();
});

test('a garment uploaded in the dialog is confirmed at once', async () => {
  answerLibrary();
  server.use(
    http.post(api('/garment/'), () => HttpResponse.json({ data: aGarment(42, 4, 'Plain kurta') }, { status: 201 })),
  );
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('combobox', { name: 'Garment Category' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload New Garment' });
  const submit = within(dialog).getByRole('button', { name: 'Upload Garment' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveTextContent('Kurtas'));
  await user.type(within(dialog).getByLabelText('Garment name'), 'Plain kurta');
  expect(submit).toBeDisabled();
  await user.upload(within(dialog).getByLabelText('Garment photo'), aPhoto());
  await user.click(within(dialog).getByRole('button', { name: 'Remove Photo' }));
  expect(submit).toBeDisabled();
  await user.upload(within(dialog).getByLabelText('Garment photo'), aPhoto());
  await user.click(submit);
  expect(await screen.findByText('Plain kurta uploaded successfully!')).toBeInTheDocument();
  expect(store.getState().editor.tryOn.garment.confirmed).toMatchObject({ id: 42, category_name: kurtas.name });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a model is uploaded in the dialog, its image becomes the chosen one', async () => {
  answerLibrary();
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(api('/models/'), async ({ request }) => {
      sent.push(await partsOf(request));
      return HttpResponse.json({ data: { id: 8, image_url: '/media/model-image-81?exp=1&sig=a' } }, { status: 201 });
    }),
  );
  answerList('/models/8/images/all', [
    aModelImage(80, 8, 'Dev'),
    { ...aModelImage(81, 8, 'Dev'), image_url: '/media/model-image-81?exp=2&sig=b' },
  ]);
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Upload New Model' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload New Model' });
  const submit = within(dialog).getByRole('button', { name: 'Upload Model' });
  await user.type(within(dialog).getByLabelText('Model Name'), 'Dev');
  await user.type(within(dialog).getByLabelText('Phone Number'), '9876543210');
  expect(submit).toBeDisabled();
  expect(within(dialog).getByText('Please Upload a Image To Continue')).toBeVisible();
  await user.upload(within(dialog).getByLabelText('Photo'), aPhoto());
  await user.click(submit);
  await waitFor(() => expect(store.getState().editor.tryOn.model.confirmed).toMatchObject({ id: 81, model_id: 8 }));
  expect(sent).toEqual([{ name: 'Dev', phone_number: '9876543210', image: 'photo.jpg' }]);
});

test('a refused model upload resets its form', async () => {
  answerLibrary();
  server.use(http.post(api('/models/'), () => failure(415, 'This file is no image we can read.')));
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Upload New Model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload New Model' }));
  await user.type(dialog.getByLabelText('Model Name'), 'Dev');
  await user.type(dialog.getByLabelText('Phone Number'), '9876543210');
  await user.upload(dialog.getByLabelText('Photo'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Upload Model' }));
  expect(await screen.findByText('This file is no image we can read.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Model Name')).toHaveValue(''));
  expect(dialog.getByLabelText('Photo')).toBeInTheDocument();
});

test("a model upload whose answer is lost keeps its form, and retries don't create a second model", async () => {
  answerLibrary();
  const keys: (string | null)[] = [];
  let requestCount = 0;
  server.use(
    http.post(api('/models/'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ data: { id: 8, image_url: '/media/model-image-81' } }, { status: 201 });
    }),
    http.get(api('/models/8/images/all'), () => {
      requestCount += 1;
      return requestCount === 1 ? failure(500, '') : HttpResponse.json([aModelImage(81, 8, 'Dev')]);
    }),
  );
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Upload New Model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload New Model' }));
  expect(dialog.getByLabelText('Model Name')).toHaveFocus();
  await user.type(dialog.getByLabelText('Model Name'), 'Dev');
  await user.type(dialog.getByLabelText('Phone Number'), '9876543210');
  await user.upload(dialog.getByLabelText('Photo'), aPhoto());
  await dialog.findByRole('img', { name: 'Preview of photo.jpg' });
  await user.click(dialog.getByRole('button', { name: 'Upload Model' }));
  for (let attempt = 0; attempt < 2; attempt++) {
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    expect(dialog.getByLabelText('Model Name')).toHaveValue('Dev');
    await user.click(retry);
    await waitFor(() => expect(keys).toHaveLength(attempt + 2));
  }
  await waitFor(() => expect(store.getState().editor.tryOn.model.confirmed).toMatchObject({ id: 81 }));
  expect(new Set(keys).size).toBe(1);
  // The button that opened the dialog has been replaced. Its replacement gets the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Dev' })).toHaveFocus());
});

test('if the content of a picker fails to load, a message says so, and loading can be retried', async () => {
  answerLibrary();
  server.use(
    http.get(api('/models/'), () => failure(500, '')),
    http.get(api('/garment/category/'), () => failure(500, '')),
  );
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  expect(await screen.findByText('Failed to load model categories')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  expect(await screen.findByText('Failed to load garment categories')).toBeVisible();

  answerLibrary();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Garment Category' })).toHaveFocus());
  await user.click(screen.getByRole('combobox', { name: 'Garment Category' }));
  expect(await screen.findByRole('option', { name: 'Kurtas' })).toBeVisible();
});

test('garments that fail to load can be retried', async () => {
  answerLibrary();
  server.use(http.get(api('/garment/4/'), () => failure(500, 'The database is away.')));
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('combobox', { name: 'Garment Category' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Failed to load garments')).toBeVisible();
  answerList('/garment/4/', [indigoKurta]);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Indigo kurta' })).toBeVisible();
});

test('a long list first shows twelve garments, and Show more shows the rest', async () => {
  answerLibrary();
  answerList(
    '/garment/4/',
    Array.from({ length: 14 }, (_, index) => aGarment(50 + index, 4, `Kurta ${index + 1}`)),
  );
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('combobox', { name: 'Garment Category' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  const showMore = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.getAllByRole('button', { name: /^Kurta / })).toHaveLength(12);
  await user.click(showMore);
  expect(screen.getAllByRole('button', { name: /^Kurta / })).toHaveLength(14);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

/** Answers like the server, in two pages. A header contains the cursor of the second page. */
const answerPages = (path: string, first: object[], second: object[] | null) =>
  server.use(
    http.get(api(path), ({ request }) => {
      if (new URL(request.url).searchParams.get('cursor') !== 'Nw')
        return HttpResponse.json(first, { headers: { 'x-next-cursor': 'Nw' } });
      return second ? HttpResponse.json(second) : failure(500, 'The database is away.');
    }),
  );

test('a model on a later page of the list can be picked, after a retry if that page failed to load', async () => {
  answerLibrary();
  answerPages('/models/', [aModel(2, 'Dev')], null);
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  expect(await screen.findByText('Failed to load model categories')).toBeVisible();
  answerPages('/models/', [aModel(2, 'Dev')], [anika]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const field = screen.getByRole('combobox', { name: 'Model Name' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByText('Failed to load model categories')).not.toBeInTheDocument();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Anika' }));
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Anika' })).toBeVisible();
  expect(field).toHaveTextContent('Anika');
});

test('if the next page of garments fails to load, the first page stays, and loading can be retried', async () => {
  answerLibrary();
  answerPages('/garment/4/', [indigoKurta], null);
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('combobox', { name: 'Garment Category' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load more pictures');
  expect(dialog.getByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try Again' })).toHaveFocus();
  answerPages('/garment/4/', [indigoKurta], [aGarment(42, 4, 'Plain kurta')]);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('button', { name: 'Plain kurta' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a garment can be uploaded into a new category before the list of categories is refreshed', async () => {
  answerLibrary();
  const sarees = { id: 5, name: 'Sarees' };
  answerList('/garment/5/', [aGarment(42, 5, 'Red saree')]);
  server.use(
    http.post(api('/garment/category/'), () => {
      server.use(http.get(api('/garment/category/'), () => failure(503, 'The database is away.')));
      return HttpResponse.json({ data: sarees }, { status: 201 });
    }),
    http.post(api('/garment/'), () => HttpResponse.json({ data: aGarment(42, 5, 'Red saree') }, { status: 201 })),
  );
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Upload New Garment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload New Garment' }));
  await user.click(dialog.getByRole('button', { name: 'New category' }));
  await user.type(await screen.findByLabelText('Category name'), 'Sarees{Enter}');
  expect(await dialog.findByRole('combobox', { name: 'Category' })).toHaveTextContent('Sarees');
  await user.type(dialog.getByLabelText('Garment name'), 'Red saree');
  await user.upload(dialog.getByLabelText('Garment photo'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Upload Garment' }));
  expect(await screen.findByText('Red saree uploaded successfully!')).toBeInTheDocument();
  // The card of the picked garment names its category.
  expect(await screen.findByText('Sarees')).toBeVisible();
});

test('the picker first shows all garments, and a search shows only those that match', async () => {
  const searches: (string | null)[] = [];
  const named = (id: number, name: string) => ({ ...aGarment(id, 4, name), category_name: kurtas.name });
  answerLibrary();
  server.use(
    http.get(api('/garment/all/'), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      searches.push(search);
      const all = [named(42, 'Emerald saree'), named(41, 'Indigo kurta')];
      return HttpResponse.json(all.filter(({ name }) => name.toLowerCase().includes(search ?? '')));
    }),
  );
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: /^Select: .*Garment/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Emerald saree' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  await user.type(dialog.getByRole('searchbox', { name: 'Search garments' }), 'indigo');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Emerald saree' })).not.toBeInTheDocument());
  expect(await dialog.findByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  expect(searches).toEqual([null, 'indigo']);
  await user.type(dialog.getByRole('searchbox', { name: 'Search garments' }), ' x');
  expect(await dialog.findByText('Nothing found for “indigo x”')).toBeVisible();
});

test.each([
  ['a double click', (user: UserEvent, card: HTMLElement) => user.dblClick(card)],
  [
    'Enter',
    async (user: UserEvent, card: HTMLElement) => {
      act(() => card.focus());
      await user.keyboard('{Enter}');
    },
  ],
])('%s on a picture selects and confirms it', async (_how, press) => {
  answerLibrary();
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  await press(user, await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Anika' }));
  expect(await screen.findByText('Model selected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().editor.tryOn.model.confirmed?.name).toBe('Anika');
});

test('choosing the placeholder of the category menu shows the garments of all categories again', async () => {
  answerLibrary();
  answerList('/garment/all/', [{ ...aGarment(43, 5, 'Emerald saree'), category_name: 'Sarees' }]);
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: /^Select: .*Garment/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (option: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Garment Category' }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Kurtas');
  expect(await dialog.findByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  await choose('Select Category');
  expect(await dialog.findByRole('button', { name: 'Emerald saree' })).toBeVisible();
});
