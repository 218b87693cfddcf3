import { HttpResponse, http } from 'msw';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { editorImageChanged, promptChanged, strokeEnded } from '../../../../src/editor/state/editorSlice';
import { storeEdit, readEdit } from '../../../../src/editor/state/storedEdits';
import { unfinishedEditOf } from '../../../../src/editor/state/unfinishedEdit';
import { initialEditorState } from '../../../../src/editor/state/editorState';
import { signedOut } from '../../../../src/session/sessionSlice';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { waitWithUpdates } from '../../../support/waitWithUpdates';
import { meera, renderApp } from '../../../support/renderApp';
import { pixelsOf } from '../../../support/pictures';
import { api, failure, server } from '../../../support/server';
import { answerPicture, openTryOnPage } from '../../../support/tryOnPage';

const edit = unfinishedEditOf({ ...initialEditorState, prompt: 'Add sunglasses' });

beforeEach(installIndexedDb);

const waitForPicture = () => waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));

async function makeUnfinishedEdit() {
  const { store } = await openTryOnPage();
  const url = answerPicture('left.png');
  act(() => {
    store.dispatch(editorImageChanged({ url }));
    store.dispatch(strokeEnded({ tool: 'erase', size: 30, points: [16, 16, 64, 64] }));
    store.dispatch(promptChanged('Add golden heels'));
  });
  await waitForPicture();
  await waitFor(async () => expect((await readEdit(meera.name, 'tryOn'))?.prompt).toBe('Add golden heels'));
  return unfinishedEditOf(store.getState().editor.tryOn);
}

test('picture, strokes, prompt and selections are restored after a reload', async () => {
  const unfinished = await makeUnfinishedEdit();
  cleanup();
  const { store } = renderApp('/try-on');
  expect(await screen.findByDisplayValue('Add golden heels')).toBeVisible();
  await waitForPicture();
  expect(unfinishedEditOf(store.getState().editor.tryOn)).toEqual(unfinished);
  expect(unfinished.log.strokes).toHaveLength(1);
  expect(unfinished.model.confirmed?.name).toBe('Anika');
});

test('the picture is restored with its strokes although its address has expired', async () => {
  const { editorImage } = await makeUnfinishedEdit();
  cleanup();
  const url = editorImage!.url;
  const requests: unknown[] = [];
  server.use(
    http.get(url, () => failure(403, 'This image address has expired. Please reload the page.', 'address_expired')),
    http.post(api('/media/renew/'), async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ urls: [answerPicture('renewed.png')] });
    }),
  );
  renderApp('/try-on');
  await screen.findByDisplayValue('Add golden heels');
  await waitForPicture();
  expect(requests).toEqual([{ urls: [url] }]);
  const { mask } = await waitWithUpdates(() => editorClient.exportEdit());
  expect((await waitWithUpdates(() => pixelsOf(mask))).pixelAt(1, 1)).toEqual([255, 255, 255, 255]);
});

test("if the address can't be renewed, the canvas says so and offers a retry", async () => {
  const { editorImage } = await makeUnfinishedEdit();
  cleanup();
  server.use(
    http.get(editorImage!.url, () => failure(403, 'This image address has expired.', 'address_expired'), {
      once: true,
    }),
    http.post(api('/media/renew/'), () => HttpResponse.json({ urls: [null] })),
  );
  const { user } = renderApp('/try-on');
  expect(await screen.findByText('This picture was open for too long. Please open the picture again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitForPicture();
});

test("another user doesn't get the edit", async () => {
  await makeUnfinishedEdit();
  cleanup();
  const { store } = renderApp('/try-on', { session: { ...meera, name: 'dev' } });
  await screen.findByRole('region', { name: 'Picture' });
  expect(await waitWithUpdates(() => readEdit('dev', 'tryOn'))).toBeNull();
  expect(store.getState().editor.tryOn).toEqual(initialEditorState);
});

test('the stored edit of one workbench does not appear at the other', async () => {
  await storeEdit('meera', 'design', edit);
  expect(await readEdit('meera', 'tryOn')).toBeNull();
  await storeEdit('meera', 'tryOn', { ...edit, prompt: 'Add golden heels' });
  expect((await readEdit('meera', 'design'))?.prompt).toBe('Add sunglasses');
});

test('signing out deletes the edit, but an expired session does not', async () => {
  // No other test uses this user, because the page of the previous test may still be storing its own edit.
  await storeEdit('zoya', 'tryOn', edit);
  const { store } = renderApp('/help');
  await screen.findByRole('table', { name: 'Keyboard shortcuts' });
  act(() => void store.dispatch(signedOut('expired')));
  expect(await waitWithUpdates(() => readEdit('zoya', 'tryOn'))).toEqual(edit);
  act(() => void store.dispatch(signedOut()));
  await waitFor(async () => expect(await readEdit('zoya', 'tryOn')).toBeNull());
  await screen.findByLabelText('Username');
});

test('an edit is stored for a day, unless it is too large', async () => {
  await storeEdit('meera', 'tryOn', edit);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  expect(await readEdit('meera', 'tryOn')).toBeNull();
  now.mockRestore();
  expect(await readEdit('meera', 'tryOn')).toEqual(edit);
  await storeEdit('meera', 'tryOn', { ...edit, prompt: 'x'.repeat(4_000_001) });
  expect(await readEdit('meera', 'tryOn')).toBeNull();
});

test('storing and reading edits does not fail without IndexedDB', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await storeEdit('meera', 'tryOn', edit);
  expect(await readEdit('meera', 'tryOn')).toBeNull();
});
