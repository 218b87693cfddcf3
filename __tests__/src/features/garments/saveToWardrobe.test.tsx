import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { editorImageChanged, strokeEnded } from '../../../../src/editor/state/editorSlice';
import { openDesignTab } from '../../../support/designTab';
import { aGarment, kurtas, partsOf } from '../../../support/library';
import { waitWithUpdates } from '../../../support/waitWithUpdates';
import { pixelsOf } from '../../../support/pictures';
import { api, failure, server } from '../../../support/server';
import { answerPicture } from '../../../support/tryOnPage';

/** Opens the Design tab with a picture of the indigo kurta. */
async function openPicture() {
  const app = await openDesignTab();
  await act(async () => {
    app.store.dispatch(editorImageChanged({ url: answerPicture('extracted'), garmentId: 41 }));
  });
  await waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
  return app;
}

/** Fakes the upload of garments. Returns an array that collects the fields of each upload. */
function answerUploads() {
  const uploads: Record<string, string>[] = [];
  server.use(
    http.post(api('/garment/'), async ({ request }) => {
      uploads.push(await partsOf(request));
      return HttpResponse.json({ data: aGarment(55, kurtas.id, 'Indigo blouse') }, { status: 201 });
    }),
  );
  return uploads;
}

test('the picture becomes a garment of its own, and opens in Try-on', async () => {
  const { user, store } = await openPicture();
  const uploads = answerUploads();
  await user.click(await screen.findByRole('button', { name: 'Save as a garment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a garment' }));
  const name = dialog.getByRole('textbox', { name: 'Garment name' });
  expect(name).toHaveValue('Indigo kurta');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Kurtas'));
  await user.clear(name);
  await user.type(name, 'Indigo blouse');
  await user.click(dialog.getByRole('button', { name: 'Save Garment' }));
  expect(await screen.findByRole('heading', { name: 'Try-on', level: 1 })).toBeVisible();
  expect(uploads).toEqual([{ name: 'Indigo blouse', category_id: '4', image: 'Indigo blouse.png' }]);
  expect(store.getState().editor.tryOn.garment.confirmed).toMatchObject({ id: 55, category_name: 'Kurtas' });
  // The picture also stays on the Design tab.
  expect(store.getState().editor.design.editorImage).toMatchObject({ garmentId: 41 });
});

test('after a failed save the dialog stays open, and a retry without opening Try-on stays on the Design tab', async () => {
  const { user, store } = await openPicture();
  server.use(http.post(api('/garment/'), () => failure(500, '')));
  await user.click(await screen.findByRole('button', { name: 'Save as a garment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a garment' }));
  await user.click(dialog.getByRole('switch', { name: 'Then open it in Try-on' }));
  await user.click(dialog.getByRole('button', { name: 'Save Garment' }));
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  const uploads = answerUploads();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(uploads).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Save as a garment' })).toBeVisible();
  expect(store.getState().editor.tryOn.garment.confirmed).toBeNull();
});

test('erased parts are transparent in the new garment', async () => {
  const { user, store } = await openPicture();
  const files: Blob[] = [];
  server.use(
    http.post(api('/garment/'), async ({ request }) => {
      const image = (await request.formData()).get('image');
      if (image instanceof Blob) files.push(image);
      return HttpResponse.json({ data: aGarment(55, kurtas.id, 'Indigo kurta') }, { status: 201 });
    }),
  );
  act(() => void store.dispatch(strokeEnded({ tool: 'erase', size: 4, points: [48, 48] })));
  await user.click(await screen.findByRole('button', { name: 'Save as a garment' }));
  await user.click(await screen.findByRole('button', { name: 'Save Garment' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const picture = await waitWithUpdates(() => pixelsOf(files[0]!));
  expect(picture.pixelAt(2, 2)[3]).toBe(0);
  expect(picture.pixelAt(5, 7)[3]).toBe(255);
});
