import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { generationStarted } from '../../../../src/editor/state/editorSlice';
import { answerDeletions, chooseAction } from '../../../support/deletions';
import { aSavedImage, aSavedLook, answerLibrary, answerList, kurtaInputs } from '../../../support/library';
import { recordDownloads } from '../../../support/recordDownloads';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { answerPicture } from '../../../support/tryOnPage';

const listPath = '/saved-images/get-generated-images/';
const look = aSavedImage(3);

test('a look is deleted at once, the focus moves to the next look, and Undo brings it back', async () => {
  const calls = answerDeletions({ list: listPath, path: '/saved-images/3' }, [look, aSavedImage(2)], look);
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('Saved image 3 deleted')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Saved image 3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions for Saved image 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('after the last look is deleted, the empty gallery says what to do and has the focus', async () => {
  answerDeletions({ list: listPath, path: '/saved-images/3' }, [look], look);
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('No saved images found')));
  expect(document.body).not.toHaveFocus();
});

test('a look can be deleted on its own page; the gallery then opens, and offers Undo', async () => {
  answerList(`${listPath}3`, aSavedLook(3));
  answerDeletions({ list: listPath, path: '/saved-images/3' }, [look], look);
  const { user } = renderApp('/saved/3');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
});

test('a look that could not be deleted stays where it was, and a message says so', async () => {
  answerList(listPath, [look]);
  server.use(http.delete(api('/saved-images/3'), () => failure(503, '')));
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText("Saved image 3 couldn't be deleted. Please try again.")).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
});

test('a look can be renamed from its card and on its own page, and the new name becomes the heading of the page', async () => {
  const row = { ...look, garment_name: 'Indigo kurta', model_name: 'Anika' };
  const sent: unknown[] = [];
  let name: string | null = null;
  server.use(
    http.get(api(listPath), () => HttpResponse.json([{ ...row, name }])),
    http.get(api(`${listPath}3`), () => HttpResponse.json({ ...aSavedLook(3), ...row, name })),
    http.patch(api('/saved-images/3'), async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      ({ name } = body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3: Indigo kurta on Anika', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveValue('Indigo kurta on Anika');
  await user.clear(field);
  await user.keyboard('For Diwali{Enter}');
  expect(await screen.findByText('Renamed to For Diwali')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Saved image 3: For Diwali' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'For Diwali' })).toBeVisible();
  await chooseAction(user, 'Saved image 3: For Diwali', 'Rename');
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('Eid{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Eid' })).toBeVisible();
  expect(sent).toEqual([{ name: 'For Diwali' }, { name: 'Eid' }]);
});

describe("the menu of a look's card", () => {
  const address = '/saved-images/get-generated-images/3';

  test('offers everything that can be done with the look', async () => {
    answerList(listPath, [look]);
    const { user } = renderApp('/saved');
    await user.click(await screen.findByRole('button', { name: 'Actions for Saved image 3' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open in editor',
      'Download',
      'Share',
      'Rename',
      'Delete',
    ]);
  });

  test('opens the look in the editor, with its model and its garment', async () => {
    answerLibrary();
    const picture = answerPicture('saved');
    answerList(listPath, [{ ...look, saved_image_url: picture }]);
    answerList(`${address}/inputs/`, kurtaInputs());
    const { user, store } = renderApp('/saved');
    await chooseAction(user, 'Saved image 3', 'Open in editor');
    expect(await screen.findByRole('button', { name: 'Change Indigo kurta' })).toBeVisible();
    expect(store.getState().editor.tryOn).toMatchObject({ editorImage: { url: picture }, garmentType: 'Kurta' });
  });

  test("doesn't replace the picture in the editor during a generation, and says so", async () => {
    answerList(listPath, [look]);
    const { user, store } = renderApp('/saved');
    act(() => void store.dispatch(generationStarted('try-on')));
    await chooseAction(user, 'Saved image 3', 'Open in editor');
    expect(await screen.findByText('You can continue when this finishes, or cancel it.')).toBeVisible();
    expect(window.location.pathname).toBe('/saved');
  });

  test('downloads the look', async () => {
    answerList(listPath, [look]);
    server.use(
      http.get('http://localhost/media/saved-3', () =>
        HttpResponse.arrayBuffer(new Uint8Array([255, 216, 255]).buffer, { headers: { 'content-type': 'image/jpeg' } }),
      ),
    );
    const downloads = recordDownloads();
    const { user } = renderApp('/saved');
    await chooseAction(user, 'Saved image 3', 'Download');
    await waitFor(() => expect(downloads.names).toEqual(['downloaded-image.jpg']));
    downloads.restore();
  });

  test('opens the dialog for a public link; if the look has a prompt, the dialog offers to show it', async () => {
    answerList(listPath, [look]);
    answerList(address, aSavedLook(3, 'Make it blue'));
    answerList('/saved-images/3/share/', { data: null });
    const { user } = renderApp('/saved');
    await chooseAction(user, 'Saved image 3', 'Share');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this look' }));
    expect(await dialog.findByRole('checkbox', { name: 'Show the prompt' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
