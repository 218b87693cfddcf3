import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aModelImage, aPersonReading, aPhoto, anikasImage, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const imagesPath = '/models/1/images/all';

test('each image links to its full view', async () => {
  answerList(imagesPath, [anikasImage, aModelImage(12, 1, 'Anika')]);
  renderApp('/model/1');
  expect(await screen.findByText('Viewing 2 model')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Model Gallery' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'View full image' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/model/1/11', '/model/1/12']);
});

test('the photos can be limited to those that are good for a kind of garment, and “All photos” shows all photos again', async () => {
  const portrait = { ...aModelImage(12, 1, 'Anika'), reading: aPersonReading({ good_for: ['upper'] }) };
  answerList(imagesPath, [anikasImage, portrait]);
  const { user } = renderApp('/model/1');
  const choose = async (option: string) => {
    await user.click(await screen.findByRole('combobox', { name: /Good for/ }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Dresses');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'View full image' })).toHaveLength(1));
  await choose('All photos');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'View full image' })).toHaveLength(2));
});

test('for a photo of a person in trousers, only long skirts are suggested, because the trousers would show below a short one', async () => {
  const reading = aPersonReading({ good_for: ['upper', 'lower'], bare_legs: false });
  answerList(imagesPath, [anikasImage, { ...aModelImage(12, 1, 'Anika'), reading }]);
  renderApp('/model/1');
  expect(await screen.findByText('Good for tops, trousers and long skirts')).toBeVisible();
  expect(screen.getByText('Good for tops, dresses, trousers and skirts')).toBeVisible();
});

test('adding an image closes the dialog, and the image appears in the gallery', async () => {
  const rows = [anikasImage];
  server.use(
    http.get(api(imagesPath), () => HttpResponse.json(rows)),
    http.post(api('/models/images'), ({ request }) => {
      const added = aModelImage(12, Number(new URL(request.url).searchParams.get('model_id')), 'Anika');
      rows.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  );
  const { user } = renderApp('/model/1');
  await user.click(await screen.findByRole('button', { name: 'Add New Image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Image' });
  const field = within(dialog).getByLabelText('Model image');
  field.removeAttribute('accept');
  await user.upload(field, aPhoto('notes.txt', 'text/plain'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please upload an image file');
  await user.upload(field, aPhoto('big.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(await within(dialog).findByText('File size should be less than 5MB')).toBeVisible();
  await user.upload(field, aPhoto());
  await user.click(within(dialog).getByRole('button', { name: 'Upload Image' }));
  expect(await screen.findByText('Viewing 2 model')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /^Anika, image/ })).toHaveLength(2);
});

test('Escape cancels an upload but keeps the dialog and the photo; a second Escape closes the dialog', async () => {
  answerList(imagesPath, [anikasImage]);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post(api('/models/images'), async () => {
      arrive();
      await delay('infinite');
    }),
  );
  const { user } = renderApp('/model/1');
  await user.click(await screen.findByRole('button', { name: 'Add New Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Image' }));
  expect(dialog.getByLabelText('Model image')).toHaveFocus();
  expect(dialog.getByText('Please Upload a Image To Continue')).toBeVisible();
  await user.upload(dialog.getByLabelText('Model image'), aPhoto());
  await dialog.findByRole('img', { name: 'Preview of photo.jpg' });
  await user.click(dialog.getByRole('button', { name: 'Upload Image' }));
  await act(() => arrived);
  expect(await dialog.findByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(
    await dialog.findByText('The upload was cancelled. Your photo and what you typed are still here.'),
  ).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Preview of photo.jpg' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add New Image' })).toHaveFocus();
  expect(screen.getByText('Viewing 1 model')).toBeVisible();
});

test('an image for a deleted model is refused with a message', async () => {
  answerList(imagesPath, [anikasImage]);
  server.use(http.post(api('/models/images'), () => failure(404, 'This model does not exist.')));
  const { user } = renderApp('/model/1');
  await user.click(await screen.findByRole('button', { name: 'Add New Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Image' }));
  await user.upload(dialog.getByLabelText('Model image'), aPhoto());
  await dialog.findByRole('img', { name: 'Preview of photo.jpg' });
  await user.click(dialog.getByRole('button', { name: 'Upload Image' }));
  expect(await screen.findByText('Model id Is Not Found')).toBeVisible();
});

test('eight skeletons are shown while the images load; a failure can be retried', async () => {
  let fail = () => {};
  const failSignal = new Promise<void>((resolve) => {
    fail = resolve;
  });
  server.use(
    http.get(api(imagesPath), async () => {
      await failSignal;
      return failure(500, '');
    }),
  );
  const { user } = renderApp('/model/1');
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(8);
  fail();
  expect(await screen.findByText('Unable to load models')).toBeVisible();
  expect(screen.getAllByText('An error occurred while fetching models')[0]).toBeVisible();
  answerList(imagesPath, [anikasImage]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Viewing 1 model')).toBeVisible();
});

test('an empty gallery says so and has a button to go back', async () => {
  answerList(imagesPath, []);
  renderApp('/model/1');
  expect(await screen.findByText('No models found')).toBeVisible();
  expect(screen.getByText('There are no models available for this collection.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test('an address without an id sends no request', async () => {
  renderApp('/model/abc');
  expect(await screen.findByText('Model ID is not found')).toBeVisible();
});

test("the gallery of a model that doesn't exist links to the list of models, and offers no actions that would fail", async () => {
  server.use(
    http.get(api('/models/9999/images/all'), () => failure(404, 'This model does not exist, or was deleted.')),
    http.get(api('/models/'), () => HttpResponse.json([])),
  );
  const { user } = renderApp('/model/9999');
  expect(await screen.findByText('Model ID is not found')).toBeVisible();
  expect(screen.getByText('This model was deleted, or the link is wrong.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add New Image' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to Models' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
});

test('one image is shown in full', async () => {
  answerList('/models/1/images/all', []);
  answerList('/models/1/image/11', anikasImage);
  renderApp('/model/1/11');
  expect(await screen.findByRole('img', { name: 'Anika' })).toHaveAttribute('src', '/media/model-image-11');
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test.each([
  ['/model/1/eleven', 200, 'Model ID is required'],
  ['/model/1/12', 404, 'No models found'],
  ['/model/1/12', 500, 'Failed to fetch models'],
])('%s, answered with %i, shows: %s', async (path, status, message) => {
  server.use(http.get(api('/models/1/image/12'), () => failure(status, 'Not this one.')));
  renderApp(path);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(status === 500 ? 1 : 0);
});
