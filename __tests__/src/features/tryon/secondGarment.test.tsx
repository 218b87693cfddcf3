import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Category } from '../../../../contract/garments';
import type { GarmentReading } from '../../../../contract/readings';
import { secondGarmentUploaded } from '../../../../src/editor/state/editorSlice';
import { readEdit } from '../../../../src/editor/state/storedEdits';
import { aGarment, aGarmentReading, answerList, indigoKurta, kurtas } from '../../../support/library';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { meera } from '../../../support/renderApp';
import { api, server } from '../../../support/server';
import { aRun, answerWithRuns, answerRun, acceptedRun, recordCancels, openTryOnPage } from '../../../support/tryOnPage';

const salwars: Category = { id: 5, name: 'Salwars' };
const salwar = aGarment(51, salwars.id, 'Dusk blue salwar');

beforeEach(installIndexedDb);

/** Opens the page with a confirmed top. The library also contains a second garment. */
async function openWithTop(reading: Partial<GarmentReading> = {}) {
  const app = await openTryOnPage();
  answerList('/garment/category/', [kurtas, salwars]);
  answerList('/garment/5/', [{ ...salwar, reading: aGarmentReading({ kind: 'trousers', sleeve: null, ...reading }) }]);
  return app;
}

/** Opens the same page with the second garment confirmed in the store. Another test covers the dialog. */
async function openWithSecond(reading: Partial<GarmentReading> = {}) {
  const app = await openWithTop(reading);
  await act(async () => void app.store.dispatch(secondGarmentUploaded({ ...salwar, category_name: salwars.name })));
  return app;
}

const generateButton = () => screen.getByRole('button', { name: 'Generate Try-On' });

test('a second garment can be picked by keyboard, is sent in the same request, and can be removed', async () => {
  const { user, store } = await openWithTop();
  const requests: unknown[] = [];
  server.use(
    http.post(api('/generated-images/'), async ({ request }) => {
      requests.push(await request.json());
      return acceptedRun(aRun());
    }),
  );
  answerWithRuns(() => [aRun({ status: 'cancelled' })]);
  answerRun(() => aRun({ status: 'cancelled' }));
  recordCancels();
  act(() => screen.getByRole('button', { name: 'Add a second garment' }).focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Select a Second Garment' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Garment Category' }));
  await user.click(await screen.findByRole('option', { name: 'Salwars' }));
  await user.click(await dialog.findByRole('button', { name: 'Dusk blue salwar' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm Selection' }));
  const remove = await screen.findByRole('button', { name: 'Remove Dusk blue salwar' });
  expect(await screen.findByText('Trousers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Indigo kurta' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Dusk blue salwar' })).toHaveFocus());
  await user.click(generateButton());
  await screen.findByText('Image Generation Canceled');
  expect(requests).toEqual([{ model_image_id: 11, garment_id: 41, garment_type: '', second_garment_id: 51 }]);
  await waitFor(async () => expect((await readEdit(meera.name, 'tryOn'))?.secondGarment.confirmed?.id).toBe(51));
  await user.click(remove);
  expect(screen.getByRole('button', { name: 'Add a second garment' })).toHaveFocus();
  expect(store.getState().editor.tryOn.secondGarment.confirmed).toBeNull();
});

test('the picker lists the garments that go with the first one, then the others, each with the reason why it does not; all of them can be chosen', async () => {
  const { user } = await openWithTop();
  const dress = { ...aGarment(52, 5, 'Rust dress'), reading: aGarmentReading({ kind: 'dress' }) };
  const trousers = { ...salwar, reading: aGarmentReading({ kind: 'trousers', sleeve: null }) };
  answerList('/garment/all/', [dress, indigoKurta, trousers]);
  await user.click(screen.getByRole('button', { name: 'Add a second garment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select a Second Garment' }));
  await dialog.findByRole('button', { name: 'Rust dress' });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dusk blue salwar'),
    expect.stringContaining('Rust dress'),
    expect.stringContaining('Indigo kurta'),
  ]);
  const upper = dialog.getByRole('region', {
    name: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  });
  const whole = dialog.getByRole('region', {
    name: /^A dress, gown, saree or lehenga set can only be worn with trousers/,
  });
  expect(within(upper).getByRole('button', { name: 'Indigo kurta' })).toBeVisible();
  await user.click(within(whole).getByRole('button', { name: 'Rust dress' }));
  expect(dialog.getByRole('button', { name: 'Confirm Selection' })).toBeEnabled();
});

test('two garments for the same part of the body block the try-on, with a reason, until a garment type resolves the conflict', async () => {
  const { user } = await openWithSecond({ kind: 'shirt', sleeve: 'long' });
  await waitFor(() => expect(generateButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(generateButton()).toHaveAccessibleDescription(
    'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
  );
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Sharara' }));
  await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-disabled'));
});

test('if the reading of the second garment is unsure, the page asks what it is', async () => {
  server.use(
    http.patch(api('/garment/51'), () =>
      HttpResponse.json({ data: { ...salwar, reading: aGarmentReading({ kind: 'trousers', sleeve: null }) } }),
    ),
  );
  const { user } = await openWithSecond({ sure: false, unsure: ['kind'] });
  await waitFor(() =>
    expect(generateButton()).toHaveAccessibleDescription("Answer the question on the second garment's card."),
  );
  await user.click(await screen.findByRole('button', { name: 'Trousers' }));
  await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-disabled'));
});
