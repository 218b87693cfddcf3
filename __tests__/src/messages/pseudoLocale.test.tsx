import '../../support/inPseudoLocale';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editorImageChanged } from '../../../src/editor/state/editorSlice';
import { answerLibrary } from '../../support/library';
import { findUntranslatedTexts } from '../../support/pseudoLocale';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { answerPicture } from '../../support/tryOnPage';

/** Names that are the same in every language. */
const properNames = /Google|Apple|English/g;

test('in another language, a page for signed-out users has no English word', async () => {
  renderApp('/auth/signin', { session: null });
  expect(await screen.findByRole('button', { name: 'Sígn ín' })).toBeVisible();
  expect(findUntranslatedTexts(document.body, properNames)).toEqual([]);
});

test('in another language, a page in the shell has no English word', async () => {
  renderApp('/help');
  expect(await screen.findByRole('heading', { name: 'Hów ít wórks' })).toBeVisible();
  expect(findUntranslatedTexts(document.body, properNames)).toEqual([]);
});

test.each([
  [404, 'Thís píctúré nó lóngér éxísts. Pléásé chóósé ánóthér óné.'],
  [500, "Thé píctúré cóúldn't bé lóádéd (500). Pléásé try ágáín."],
])(
  'in another language, the message is translated if the server answers the request for the picture in the editor with %i',
  async (status, message) => {
    answerLibrary();
    const url = 'http://localhost/media/generated';
    server.use(http.get(url, () => new HttpResponse(null, { status })));
    const { store } = renderApp('/try-on');
    await screen.findByRole('region', { name: 'Píctúré' });
    act(() => void store.dispatch(editorImageChanged({ url })));
    expect(await screen.findByText(message)).toBeVisible();
  },
);

test('in another language, the description of the divider between before and after is translated', async () => {
  answerLibrary();
  const { store } = renderApp('/try-on');
  await screen.findByRole('region', { name: 'Píctúré' });
  const image = { url: answerPicture('generated'), before: answerPicture('before') };
  act(() => void store.dispatch(editorImageChanged(image)));
  const compare = await screen.findByRole('button', { name: /^Cómpáré/ });
  await waitFor(() => expect(compare).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(compare);
  expect(await screen.findByRole('slider', { name: /^Dívídér/ })).toHaveAttribute(
    'aria-valuetext',
    'Béfóré: 50 pércént óf thé wídth',
  );
});
