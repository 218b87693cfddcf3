import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aModel, aPhoto, partsOf } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const button = (name: string) => screen.findByRole('button', { name });

/** Fills in both steps, up to the button that submits them. */
async function fillIn(name: string, phone: string) {
  const { user } = renderApp('/');
  await user.upload(await screen.findByLabelText('Model photo'), aPhoto());
  await screen.findByAltText('Preview of photo.jpg');
  await user.click(await button('Upload Image'));
  await user.type(await screen.findByLabelText('Name'), name);
  await user.type(screen.getByLabelText('Phone number'), phone);
  return user;
}

test('a photo and a profile become a model, shown in the library', async () => {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(api('/models/'), async ({ request }) => {
      sent.push(await partsOf(request));
      return HttpResponse.json({ data: { id: 9, image_url: '/media/9' } }, { status: 201 });
    }),
    http.get(api('/models/'), () => HttpResponse.json([aModel(9, 'Meera')])),
  );
  const user = await fillIn('  Meera ', '9876543210');
  expect(screen.getByRole('button', { name: 'Upload Complete' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(await screen.findByText('Model created')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Meera' })).toHaveAttribute('href', '/model/9');
  expect(screen.getByRole('tabpanel', { name: 'Library' })).toHaveFocus();
  expect(sent).toEqual([{ name: 'Meera', phone_number: '9876543210', image: 'photo.jpg' }]);
  expect(localStorage.getItem('modelTab')).toBe('library');
  // The photo and the form have been reset for the next model.
  await user.click(screen.getByRole('tab', { name: 'Create' }));
  expect(screen.getByLabelText('Model photo')).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
});

test.each([
  ['+91 98765 43210', '919876543210'],
  ['98765-43210', '9876543210'],
  ['(080) 2345.6789', '08023456789'],
])('the phone number %p is accepted', async (written, digits) => {
  const sent: (string | undefined)[] = [];
  server.use(
    http.post(api('/models/'), async ({ request }) => {
      sent.push((await partsOf(request))['phone_number']);
      return HttpResponse.json({ data: { id: 9, image_url: '/media/9' } }, { status: 201 });
    }),
    http.get(api('/models/'), () => HttpResponse.json([aModel(9, 'Meera')])),
  );
  const user = await fillIn('Meera', written);
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Only you see it/);
  await user.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(await screen.findByText('Model created')).toBeVisible();
  expect(sent).toEqual([digits]);
});

/** Chooses a photo and presses Upload Image immediately, before the photo has been prepared. */
async function uploadAtOnce(photo: File) {
  renderApp('/');
  fireEvent.change(await screen.findByLabelText('Model photo'), { target: { files: [photo] } });
  expect(screen.queryByAltText('Preview of photo.jpg')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Upload Image' }));
}

test('Upload Image can be pressed while the photo is being prepared; the profile form opens when the photo is ready', async () => {
  await uploadAtOnce(aPhoto());
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  expect(screen.getByAltText('Preview of photo.jpg')).toBeVisible();
});

test('if a photo is refused after Upload Image was pressed, a message says why, and the profile form does not open', async () => {
  await uploadAtOnce(aPhoto('huge.png', 'image/png', 10 * 1024 * 1024 + 1));
  expect(await screen.findByText('File size should be less than 10MB')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('Upload Image without a photo asks for one', async () => {
  const { user } = renderApp('/');
  await user.click(await button('Upload Image'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please Upload a Model image to proceed');
});

test.each([
  ['notes.txt', 'text/plain', 10, 'Please select JPG/JPEG or PNG image file'],
  ['huge.png', 'image/png', 10 * 1024 * 1024 + 1, 'File size should be less than 10MB'],
])('%s is rejected before it is sent', async (name, type, bytes, message) => {
  const { user } = renderApp('/');
  const field = await screen.findByLabelText('Model photo');
  // Drag and drop ignores `accept`, so ignore it here too.
  field.removeAttribute('accept');
  await user.upload(field, aPhoto(name, type, bytes));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test.each([
  ['Al', '9876543210', 'Username must be at least 3 characters'],
  ['A name beyond twenty c', '9876543210', 'Username must not exceed 20 characters'],
  ['   ', '9876543210', 'Username is required'],
  ['Meera', ' ', 'Phone number is required'],
  ['Meera', '123456789', 'Phone number must be 10 to 15 digits'],
  ['Meera', '98765 four', 'Phone number must be 10 to 15 digits'],
])('a model with the name %p and the phone number %p is refused: %s', async (name, phone, message) => {
  const user = await fillIn(name, phone);
  await user.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a refusal by the server is shown, and the input is kept', async () => {
  server.use(http.post(api('/models/'), () => failure(422, 'This file is no image we can read.')));
  const user = await fillIn('Meera', '9876543210');
  await user.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(await screen.findByText('This file is no image we can read.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Meera');
  expect(screen.getByAltText('Preview of photo.jpg')).toBeInTheDocument();
});
