import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GarmentReading, PersonReading } from '../../../../contract/readings';
import { aGarmentReading, aPersonReading, anikasImage, answerList, indigoKurta } from '../../../support/library';
import { api, server } from '../../../support/server';
import { readyToTryOn } from '../../../support/tryOnPage';

const legs = 'Your knees are not in the picture. Choose a photo that shows them.';

/** Opens the page with a garment and a person that have the given readings. */
async function openPicked(garment: Partial<GarmentReading>, person: Partial<PersonReading> = {}) {
  const app = readyToTryOn();
  answerList('/garment/4/', [{ ...indigoKurta, reading: aGarmentReading(garment) }]);
  answerList('/models/1/images/all', [{ ...anikasImage, reading: aPersonReading(person) }]);
  return app;
}

const generate = () => screen.getByRole('button', { name: 'Generate Try-On' });

test('a garment that suits the photo can be tried on, and both readings are shown', async () => {
  await openPicked({});
  expect(await screen.findByText('Top, short sleeves')).toBeVisible();
  expect(await screen.findByText('Good for tops, dresses, trousers and skirts')).toBeVisible();
  expect(generate()).not.toHaveAttribute('aria-disabled');
});

test("a part of the body that isn't in the photo is explained, until a garment type covers another part", async () => {
  const upper = { good_for: ['upper' as const], advice: [{ parts: ['whole' as const, 'lower' as const], text: legs }] };
  const { user } = await openPicked({ kind: 'dress' }, upper);
  await waitFor(() => expect(generate()).toHaveAttribute('aria-disabled', 'true'));
  expect(generate()).toHaveAccessibleDescription(legs);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  expect(generate()).not.toHaveAttribute('aria-disabled');
});

test('an unsuitable photo blocks the try-on with its advice, whatever the garment type', async () => {
  const advice = 'Someone is wearing this garment. Choose a photo that shows it alone.';
  const { user } = await openPicked({ advice });
  await waitFor(() => expect(generate()).toHaveAttribute('aria-disabled', 'true'));
  expect(generate()).toHaveAccessibleDescription(advice);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  expect(generate()).toHaveAttribute('aria-disabled', 'true');
});

test('a garment type overrides a reader that sees no garment', async () => {
  const { user } = await openPicked({ kind: 'other', sleeve: null, advice: "This doesn't look like a garment." });
  await waitFor(() => expect(generate()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
});

test('an unsure garment is asked about in place; the answer enables the button', async () => {
  server.use(
    http.patch(api('/garment/41'), () =>
      HttpResponse.json({ data: { ...indigoKurta, reading: aGarmentReading({ kind: 'dress' }) } }),
    ),
  );
  const { user } = await openPicked({ sure: false, unsure: ['kind'] });
  await user.click(await screen.findByRole('button', { name: 'Dress' }));
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
});

test.each([
  ['is still being read', { status: 'reading' as const, kind: null, sleeve: null, sure: false }],
  ['could not be read', { status: 'failed' as const, kind: null, sleeve: null, sure: false }],
])('a garment that %s blocks nothing', async (_what, reading) => {
  await openPicked(reading, { status: 'failed', good_for: [] });
  expect(
    await screen.findAllByText(/Checking the photo…|Drape couldn't recognise what's in the photo/),
  ).not.toHaveLength(0);
  expect(generate()).not.toHaveAttribute('aria-disabled');
});
