import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Garment, GarmentCorrection } from '../../../../contract/garments';
import { gestures } from '../../../support/gestures';
import { aGarmentReading, answerList, indigoKurta } from '../../../support/library';
import { pictureColour, shownPixel } from '../../../support/openEditor';
import { pixelsOf, pngOf } from '../../../support/pictures';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

/** Opens the gallery of a category with one garment that has the given reading. Corrections are recorded and answered. */
function openGallery(reading: Garment['reading']) {
  const corrections: GarmentCorrection[] = [];
  answerList('/garment/4/', [{ ...indigoKurta, reading }]);
  server.use(
    http.patch<never, GarmentCorrection>(api('/garment/41'), async ({ request }) => {
      const correction = await request.json();
      corrections.push(correction);
      return HttpResponse.json({
        data: { ...indigoKurta, reading: { ...reading, ...correction, sure: true, unsure: [] } },
      });
    }),
  );
  return { corrections, ...renderApp('/garment/4') };
}

const readingButton = (text: string) => screen.findByRole('button', { name: `${text}: correct Indigo kurta` });

test("a card shows its garment's reading; kind and sleeves can each be corrected with one click", async () => {
  const { user, corrections } = openGallery(aGarmentReading());
  await user.click(await readingButton('Top, short sleeves'));
  const menu = await screen.findByRole('menu', { name: 'Correct Indigo kurta' });
  expect(within(menu).getByRole('menuitemradio', { name: 'Top' })).toBeChecked();
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Long sleeves' }));
  expect(await screen.findByText('Indigo kurta corrected: Top, long sleeves')).toBeVisible();
  await user.click(await readingButton('Top, long sleeves'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dress' }));
  expect(corrections).toEqual([{ sleeve: 'long' }, { kind: 'dress' }]);
});

test('if a reading is unsure, the card asks a question, and one click answers it', async () => {
  const { user, corrections } = openGallery(aGarmentReading({ sure: false, unsure: ['kind'] }));
  const question = await screen.findByRole('group', { name: 'Is this a top or a dress?' });
  await user.click(within(question).getByRole('button', { name: 'Dress' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(corrections).toEqual([{ kind: 'dress' }]);
});

test('a correction that fails is reported and leaves the card unchanged', async () => {
  const { user } = openGallery(aGarmentReading({ kind: 'skirt', sleeve: null }));
  server.use(http.patch(api('/garment/41'), () => failure(500, 'The database is away.')));
  await user.click(await readingButton('Skirt'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dress' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await readingButton('Skirt')).toBeVisible();
});

test("an unsuitable photo shows advice; if a photo can't be read, the kind of garment can still be chosen", async () => {
  const advice = 'These are shoes. Choose a garment.';
  answerList('/garment/4/', [
    { ...indigoKurta, reading: aGarmentReading({ kind: 'other', sleeve: null, advice }) },
    {
      ...indigoKurta,
      id: 42,
      name: 'Shawl',
      reading: aGarmentReading({ status: 'failed', kind: null, sleeve: null, sure: false }),
    },
  ]);
  const { user } = renderApp('/garment/4');
  expect(await screen.findByText(advice)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: /^Drape couldn't recognise what's in the photo: correct Shawl/ }),
  );
  expect(await screen.findByRole('menuitemradio', { name: 'Jacket' })).toBeVisible();
});

test('the list is polled while a photo is being read', async () => {
  let requestCount = 0;
  const reading = aGarmentReading({ status: 'reading', kind: null, sleeve: null, sure: false, cut_out_url: null });
  server.use(
    http.get(api('/garment/4/'), () => {
      requestCount++;
      return HttpResponse.json([{ ...indigoKurta, reading: requestCount === 1 ? reading : aGarmentReading() }]);
    }),
  );
  renderApp('/garment/4');
  expect(await screen.findByText('Checking the photo...')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Top, short sleeves/ }, { timeout: 8_000 })).toBeVisible();
  expect(requestCount).toBe(2);
});

/** Opens the cut-out editor on a garment that fills its photo. The photo of 288 × 208 is shown at its own size, from (16, 16). */
async function openTouchUp() {
  const answer = (file: Uint8Array<ArrayBuffer>) => () =>
    new HttpResponse(file, { headers: { 'content-type': 'image/png' } });
  server.use(
    http.get('*/media/garment-41', answer(pngOf(288, 208))),
    http.get('*/media/cut-out', answer(pngOf(288, 208, 'white'))),
  );
  const { user } = openGallery(aGarmentReading());
  await user.click(await readingButton('Top, short sleeves'));
  await user.click(await screen.findByRole('menuitem', { name: 'Touch up the cut-out...' }));
  const dialog = await screen.findByRole('dialog', { name: 'Touch up the cut-out of Indigo kurta' });
  const picture = await within(dialog).findByLabelText('Picture in the editor');
  await waitFor(() => expect(shownPixel(100, 100)).toEqual(pictureColour));
  return { user, dialog, pointer: gestures(picture.parentElement!) };
}

test('the automatic cut-out can be restored; Save is disabled until something is painted', async () => {
  let resets = 0;
  server.use(
    http.delete(api('/garment/41/cut-out/'), () => {
      resets++;
      return HttpResponse.json({ data: indigoKurta });
    }),
  );
  const { user, dialog } = await openTouchUp();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Paint on the photo, then save.',
  );
  expect(within(dialog).getByRole('button', { name: 'Bring back' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use automatic cut-out' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(resets).toBe(1);
});

test("a painted stroke is saved as the garment's mask", async () => {
  let mask: File | undefined;
  server.use(
    http.put(api('/garment/41/cut-out/'), async ({ request }) => {
      mask = (await request.formData()).get('mask') as File;
      return HttpResponse.json({ data: indigoKurta });
    }),
  );
  const { user, dialog, pointer } = await openTouchUp();
  await pointer.draw([66, 116], [116, 116]);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The cut-out of Indigo kurta is saved')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const { pixelAt, width, height } = await pixelsOf(mask!);
  expect([width, height]).toEqual([288, 208]);
  expect([pixelAt(75, 100), pixelAt(200, 30)]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
});

test('closing the dialog asks before discarding changes', async () => {
  const { user, dialog, pointer } = await openTouchUp();
  await pointer.draw([66, 116], [116, 116]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(dialog).getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
