import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aGarment, aPhoto, answerLibrary, answerList, kurtas, partsOf } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const sarees = { id: 5, name: 'Sarees' };

interface ReceivedUpload {
  fields: Record<string, string>;
  key: string | null;
  answer: (response: Response) => void;
}

/** Collects uploads of garments, which the test answers one by one. */
function holdUploads() {
  const arrived: ReceivedUpload[] = [];
  server.use(
    http.post(api('/garment/'), async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      const fields = await partsOf(request);
      return new Promise<Response>((answer) => {
        arrived.push({ fields, key, answer });
      });
    }),
  );
  return arrived;
}

const uploadedGarment = (id: number, categoryId: number, name: string) =>
  HttpResponse.json({ data: aGarment(id, categoryId, name) }, { status: 201 });

const panel = () => screen.findByRole('region', { name: 'Uploads' });

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

type User = ReturnType<typeof renderApp>['user'];

async function sendOneGarment(user: User) {
  await user.upload(await screen.findByLabelText('Garment photo'), aPhoto('kurta.png', 'image/png'));
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  await user.type(screen.getByLabelText('Garment name'), 'Indigo kurta');
  await screen.findByRole('img', { name: 'Preview of kurta.png' });
  await user.click(screen.getByRole('button', { name: 'Upload Garment' }));
}

beforeEach(() => {
  localStorage.setItem('garmentTab', 'upload');
  answerList('/garment/category/', [kurtas, sarees]);
});

test('an upload continues in the panel when the user leaves its form, and the form shows it again later', async () => {
  const arrived = holdUploads();
  const { user } = renderApp('/garment');
  await sendOneGarment(user);
  await waitFor(() => expect(arrived).toHaveLength(1));
  // The panel isn't shown, because the form itself shows the upload.
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  expect(await within(await panel()).findByText('Indigo kurta')).toBeInTheDocument();
  expect(within(await panel()).getByRole('status')).toHaveTextContent('Uploading 1 file');

  await user.click(screen.getByRole('tab', { name: 'Upload' }));
  expect(await screen.findByLabelText('Garment name')).toHaveValue('Indigo kurta');
  expect(screen.getByRole('img', { name: 'Preview of kurta.png' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());

  // Let the upload fail while the user is on another page. Back at the form, the retry must have the same idempotency key.
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await panel();
  arrived[0]?.answer(failure(503, 'Back in a moment.'));
  expect(await within(await panel()).findByText('Back in a moment.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Garments' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(arrived).toHaveLength(2));
  expect(arrived[1]?.key).toBe(arrived[0]?.key);
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  arrived[1]?.answer(uploadedGarment(41, 4, 'Indigo kurta'));
  expect(await screen.findByText('Indigo kurta uploaded successfully!')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Upload' }));
  expect(await screen.findByText('Garments Uploaded Successfully')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Kurtas1');

  // After the message has been shown once, it doesn't appear again.
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  await user.click(screen.getByRole('tab', { name: 'Upload' }));
  expect(await screen.findByLabelText('Garment name')).toHaveValue('');
  expect(screen.queryByText('Garments Uploaded Successfully')).toBeNull();
});

test('while an upload is running, a log-out asks for confirmation and then stops the upload; leaving the page asks too', async () => {
  server.use(
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.post(api('/auth/signout/'), () => new HttpResponse(null, { status: 204 })),
  );
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const arrived = holdUploads();
  const { user, store } = renderApp('/garment');
  expect(asksBeforeLeaving()).toBe(false);
  await sendOneGarment(user);
  await waitFor(() => expect(arrived).toHaveLength(1));
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'My Account' }));
  const logout = await screen.findByRole('button', { name: 'Logout' });
  await user.click(logout);
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out?' }));
  expect(question.getByText(/^1 upload is still running/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep uploading' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(abort).not.toHaveBeenCalled();

  await user.click(logout);
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(abort).toHaveBeenCalledTimes(1));
  expect(store.getState().uploads).toEqual([]);
  expect(asksBeforeLeaving()).toBe(false);
});

test('several garments are uploaded at once, two at a time, and can be cancelled and retried', async () => {
  const arrived = holdUploads();
  const { user } = renderApp('/garment');
  const files = ['red_silk-saree.jpg', 'Lehenga.png', 'IMG_2.jpg', 'notes.txt'].map((name) =>
    aPhoto(name, name.endsWith('txt') ? 'text/plain' : 'image/jpeg'),
  );
  const field = await screen.findByLabelText('Garment photo');
  field.removeAttribute('accept');
  await user.upload(field, files);
  const list = within(await screen.findByRole('list', { name: 'Garments to upload' }));
  expect(list.getByLabelText('Name of red_silk-saree.jpg')).toHaveValue('Red silk saree');
  expect(await list.findByText('Please select JPG/JPEG or PNG image file')).toBeInTheDocument();
  const third = list.getByLabelText('Name of IMG_2.jpg');
  await user.clear(third);
  await user.click(await screen.findByRole('button', { name: 'Upload 3 Garments' }));
  expect(screen.getByText('Please fill in all required fields')).toBeVisible();
  const category = screen.getByRole('combobox', { name: /Category for all garments/ });
  expect(category).toHaveFocus();
  expect(category).toHaveAccessibleDescription('Choose a category.');
  await user.type(third, 'Emerald kurta');
  await user.click(category);
  await user.click(await screen.findByRole('option', { name: 'Sarees' }));
  await user.click(list.getByRole('combobox', { name: 'Category of Emerald kurta' }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  await user.click(screen.getByRole('button', { name: 'Upload 3 Garments' }));

  expect(await screen.findByRole('heading', { name: 'Uploading 3 garments' })).toBeVisible();
  await waitFor(() => expect(arrived).toHaveLength(2));
  const queue = within(await panel());
  await user.click(queue.getByRole('button', { name: 'Show uploads' }));
  expect(queue.getAllByRole('listitem')).toHaveLength(3);
  expect(queue.getByText('Waiting')).toBeInTheDocument();
  await user.click(queue.getByRole('button', { name: 'Cancel the upload of Lehenga' }));
  expect(await queue.findByText('Cancelled')).toBeInTheDocument();
  await waitFor(() => expect(arrived).toHaveLength(3));
  expect(arrived.map(({ fields }) => fields)).toEqual([
    { name: 'Red silk saree', category_id: '5', image: 'red_silk-saree.jpg' },
    { name: 'Lehenga', category_id: '5', image: 'Lehenga.png' },
    { name: 'Emerald kurta', category_id: '4', image: 'IMG_2.jpg' },
  ]);
  await user.click(screen.getByRole('link', { name: 'Help' }));
  arrived[0]?.answer(uploadedGarment(41, 5, 'Red silk saree'));
  arrived[2]?.answer(HttpResponse.error());
  await waitFor(() => expect(queue.getByRole('status')).toHaveTextContent("2 uploads didn't finish"));
  await user.click(queue.getByRole('button', { name: 'Retry the upload of Emerald kurta' }));
  await waitFor(() => expect(arrived).toHaveLength(4));
  expect(arrived[3]?.key).toBe(arrived[2]?.key);
  arrived[3]?.answer(uploadedGarment(42, 4, 'Emerald kurta'));
  await waitFor(() => expect(queue.getAllByText('Uploaded')).toHaveLength(2));

  await user.click(screen.getByRole('link', { name: 'Garments' }));
  expect(await screen.findByText('Garments Uploaded Successfully')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Kurtas1', 'Sarees1']);
  expect(screen.getByText(/^1 garment wasn't uploaded/)).toBeVisible();
  await user.click(queue.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Upload More Garments' }));
  expect(screen.getByLabelText('Garment name')).toHaveValue('');
});

test('after several uploads, the button "Go to Try-on" preselects the last garment of the list, even if another garment finished later', async () => {
  answerLibrary();
  answerList('/garment/category/', [kurtas, sarees]);
  answerList('/garment/5/', []);
  const arrived = holdUploads();
  const { user } = renderApp('/garment');
  await user.upload(await screen.findByLabelText('Garment photo'), [aPhoto('one.jpg'), aPhoto('two.jpg')]);
  await user.click(await screen.findByRole('combobox', { name: /Category for all garments/ }));
  await user.click(await screen.findByRole('option', { name: 'Sarees' }));
  await user.click(await screen.findByRole('button', { name: 'Upload 2 Garments' }));
  await waitFor(() => expect(arrived).toHaveLength(2));
  arrived[1]?.answer(uploadedGarment(52, 5, 'Two'));
  arrived[0]?.answer(uploadedGarment(51, 5, 'One'));
  await user.click(await screen.findByRole('link', { name: 'Go to Try-on' }));
  expect(await screen.findByRole('button', { name: 'Change Two' })).toBeVisible();
});

test('if several garments are uploaded in the picker, the garment whose upload finishes first is selected', async () => {
  answerLibrary();
  const arrived = holdUploads();
  const { user, store } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Upload New Garment' }));
  await user.upload(await screen.findByLabelText('Garment photo'), [aPhoto('one.jpg'), aPhoto('two.jpg')]);
  await user.click(await screen.findByRole('combobox', { name: /Category for all garments/ }));
  await user.click(await screen.findByRole('option', { name: 'Kurtas' }));
  await user.click(await screen.findByRole('button', { name: 'Upload 2 Garments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(arrived).toHaveLength(2));
  await act(async () => arrived[1]?.answer(uploadedGarment(52, 4, 'Two')));
  await waitFor(() => expect(store.getState().editor.tryOn.garment.confirmed?.name).toBe('Two'));
  arrived[0]?.answer(uploadedGarment(51, 4, 'One'));
  await waitFor(async () => expect(within(await panel()).getAllByText('Uploaded')).toHaveLength(2));
  expect(store.getState().editor.tryOn.garment.confirmed?.name).toBe('Two');
});
