import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { png } from '../../../support/testImages';

// jsdom lacks `crypto.subtle`, so signed pictures are tested in a browser (e2e/verify.spec.ts) and in Node (server/platform/provenance).
const answerKeys = () => server.use(http.get(api('/provenance/keys/'), () => HttpResponse.json({ keys: [] })));
const plainPicture = async () =>
  new File([new Uint8Array(await png({ width: 40, height: 30, background: '#b03060' }))], 'look.png', {
    type: 'image/png',
  });
const expectAnswer = async (title: string) => expect((await screen.findAllByText(title))[0]).toBeVisible();

beforeAll(() => Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true }));

test('if the keys fail to load, the page offers to try again; a picture without a mark and a broken file are reported', async () => {
  answerKeys();
  server.use(http.get(api('/provenance/keys/'), () => failure(503, 'Busy'), { once: true }));
  const { user } = renderApp('/verify', { session: null });
  expect(await screen.findByText(/The picture isn't uploaded/)).toBeVisible();
  await user.upload(screen.getByLabelText('Picture to check'), await plainPicture());
  await expectAnswer("The picture couldn't be checked");
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await expectAnswer('No mark of origin');
  expect(screen.getByRole('img', { name: 'The picture you chose: look.png' })).toBeVisible();
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Check another picture'), broken);
  await expectAnswer("This file can't be read");
});

test('a file that is too large is not read', async () => {
  const { user } = renderApp('/verify', { session: null });
  const large = Object.defineProperty(await plainPicture(), 'size', { value: 51 * 1024 * 1024 });
  await user.upload(await screen.findByLabelText('Picture to check'), large);
  await expectAnswer('This file is too large');
});

test('on a page without HTTPS, a message says that the picture cannot be checked', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  const { user } = renderApp('/verify', { session: null });
  await user.upload(await screen.findByLabelText('Picture to check'), await plainPicture());
  await expectAnswer("Pictures can't be checked over this connection");
});
