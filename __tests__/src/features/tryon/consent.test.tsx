import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TryOnRequest } from '../../../../contract/generations';
import { engineAbilities } from '../../../support/builders';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { api, failure, server } from '../../../support/server';
import { aRun, acceptedRun, answerRun, openTryOnPage } from '../../../support/tryOnPage';

beforeEach(installIndexedDb);

/** Makes the server refuse try-ons until the user has agreed, unless they are made without a provider. Returns what the server has received. */
function answerWithConsent({ worksWithout = false } = {}) {
  const received: unknown[] = [];
  let isAgreed = false;
  const run = aRun({ status: 'processing', progress: 0.5 });
  answerRun(() => run);
  server.use(
    http.get(api('/engine/'), () =>
      HttpResponse.json(engineAbilities({ photos_sent_to: ['FASHN'], works_without_provider: worksWithout })),
    ),
    http.put(api('/consents/'), async ({ request }) => {
      received.push(await request.json());
      isAgreed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(api('/generated-images/'), async ({ request }) => {
      const isWithout = ((await request.json()) as TryOnRequest).without_provider === true;
      received.push(isWithout ? 'try-on without a provider' : 'try-on');
      return isAgreed || isWithout ? acceptedRun(run) : failure(403, 'Please agree first.', 'consent_needed');
    }),
  );
  return received;
}

test('before photos are sent to a company for the first time, the user is asked; the try-on goes on after the answer', async () => {
  const received = answerWithConsent();
  const { user } = await openTryOnPage();
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send photos to FASHN?' });
  expect(dialog).toHaveAccessibleDescription(/Your photos are sent to FASHN to make this picture/);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByText('50%')).toBeVisible();
  expect(received).toEqual(['try-on', { provider: 'FASHN', text_version: 1 }, 'try-on']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('if the user cancels the request for consent, no photos are sent, and the user can generate again', async () => {
  const received = answerWithConsent();
  const { user } = await openTryOnPage();
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send photos to FASHN?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Generate Try-On' })).toBeEnabled();
  expect(received).toEqual(['try-on']);
});

test('a user who declines can have the picture made without sending photos, if the server is able to', async () => {
  const received = answerWithConsent({ worksWithout: true });
  const { user } = await openTryOnPage();
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send photos to FASHN?' });
  expect(dialog).toHaveAccessibleDescription(
    /without sending your photos to another company. The picture then looks less natural/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Make without sending photos' }));
  expect(await screen.findByText('50%')).toBeVisible();
  expect(received).toEqual(['try-on', 'try-on without a provider']);
});
