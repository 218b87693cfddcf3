import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GarmentReading, PersonReading } from '../../../../contract/readings';
import { aGarmentReading, aPersonReading, anikasImage, answerList, indigoKurta } from '../../../support/library';
import { api, server } from '../../../support/server';
import { openTryOnPage } from '../../../support/tryOnPage';

const legsAdvice = 'Your knees are not in the picture. Choose a photo that shows them.';

/** Opens the page with a garment and a person that have the given readings. */
async function openWithReadings(garment: Partial<GarmentReading>, person: Partial<PersonReading> = {}) {
  const app = openTryOnPage();
  answerList('/garment/4/', [{ ...indigoKurta, reading: aGarmentReading(garment) }]);
  answerList('/models/1/images/all', [{ ...anikasImage, reading: aPersonReading(person) }]);
  return app;
}

const generateButton = () => screen.getByRole('button', { name: 'Generate Try-On' });

test('a garment that suits the photo of the person can be tried on, and both readings are shown', async () => {
  await openWithReadings({});
  expect(await screen.findByText('Top, short sleeves')).toBeVisible();
  expect(await screen.findByText('Good for tops, dresses, trousers and skirts')).toBeVisible();
  expect(generateButton()).not.toHaveAttribute('aria-disabled');
});

test('if the photo lacks a part of the body, the button says so, until a garment type for another part is chosen', async () => {
  const upper = {
    good_for: ['upper' as const],
    advice: [{ parts: ['whole' as const, 'lower' as const], text: legsAdvice }],
  };
  const { user } = await openWithReadings({ kind: 'dress' }, upper);
  await waitFor(() => expect(generateButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(generateButton()).toHaveAccessibleDescription(legsAdvice);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  expect(generateButton()).not.toHaveAttribute('aria-disabled');
});

test('shorts on a person in long trousers are refused on the page, unless another garment type is chosen', async () => {
  const shortsAdvice = 'What the person wears would show below the garment.';
  const { user } = await openWithReadings({ kind: 'shorts', sleeve: null }, { shorts_advice: shortsAdvice });
  await waitFor(() => expect(generateButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(generateButton()).toHaveAccessibleDescription(shortsAdvice);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Sharara' }));
  expect(generateButton()).not.toHaveAttribute('aria-disabled');
});

test('trousers can be tried on a person in long trousers', async () => {
  await openWithReadings({ kind: 'trousers', sleeve: null }, { shorts_advice: 'Trousers would show below shorts.' });
  expect(await screen.findByText('Trousers')).toBeVisible();
  expect(generateButton()).not.toHaveAttribute('aria-disabled');
});

test('an unsuitable garment photo blocks the try-on and shows advice, whatever the garment type', async () => {
  const advice = 'Someone is wearing this garment. Choose a photo that shows it alone.';
  const { user } = await openWithReadings({ advice });
  await waitFor(() => expect(generateButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(generateButton()).toHaveAccessibleDescription(advice);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  expect(generateButton()).toHaveAttribute('aria-disabled', 'true');
});

test('choosing a garment type overrides a reading that sees no garment', async () => {
  const { user } = await openWithReadings({ kind: 'other', sleeve: null, advice: "This doesn't look like a garment." });
  await waitFor(() => expect(generateButton()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Kurta' }));
  await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-disabled'));
});

test('if the reading of a garment is unsure, the page asks what it is, and the answer enables the button', async () => {
  server.use(
    http.patch(api('/garment/41'), () =>
      HttpResponse.json({ data: { ...indigoKurta, reading: aGarmentReading({ kind: 'dress' }) } }),
    ),
  );
  const { user } = await openWithReadings({ sure: false, unsure: ['kind'] });
  await user.click(await screen.findByRole('button', { name: 'Dress' }));
  await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-disabled'));
});

test.each([
  ['is still being read', { status: 'reading' as const, kind: null, sleeve: null, sure: false }],
  ['could not be read', { status: 'failed' as const, kind: null, sleeve: null, sure: false }],
])('a garment whose photo %s does not block the try-on', async (_what, reading) => {
  await openWithReadings(reading, { status: 'failed', good_for: [] });
  expect(
    await screen.findAllByText(/Checking the photo\.\.\.|Drape couldn't recognise what's in the photo/),
  ).not.toHaveLength(0);
  expect(generateButton()).not.toHaveAttribute('aria-disabled');
});
