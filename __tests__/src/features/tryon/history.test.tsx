import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GeneratedImage } from '../../../../contract/generations';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { strokeEnded } from '../../../../src/editor/state/editorSlice';
import { aGeneratedImage, aSavedImage, answerLibrary, answerList, kurtaInputs } from '../../../support/library';
import { pngOf } from '../../../support/pictures';
import { renderApp } from '../../../support/renderApp';
import { api, failure, pictures, server } from '../../../support/server';
import { stroke } from '../../../support/strokes';
import { answerPicture } from '../../../support/tryOnPage';

/** Answers with the list of generated pictures, and with the inputs of each of them. */
function answerHistory(rows: () => GeneratedImage[]): void {
  server.use(
    http.get(api('/generated-images/'), () => HttpResponse.json({ data: rows() })),
    http.get(api('/generated-images/:run/inputs/'), ({ params }) =>
      HttpResponse.json(kurtaInputs({ run_id: String(params['run']) })),
    ),
  );
}

async function openPage(rows: () => GeneratedImage[]) {
  answerLibrary();
  answerHistory(rows);
  const app = renderApp('/try-on');
  const section = within(await screen.findByRole('region', { name: 'History' }));
  return { ...app, section };
}

const tryOn = () => aGeneratedImage(2, { generated_image_url: answerPicture('second') });
const edit = () =>
  aGeneratedImage(3, { kind: 'edit', prompt: 'Make it red', generated_image_url: answerPicture('third') });

test('every generated picture is in the history, and opens with its model and its garment', async () => {
  const { section, user, store } = await openPage(() => [edit(), tryOn()]);
  const names = (await section.findAllByRole('button', { name: /^(Try-on|Make it red), Nov 20, 2026/ })).map(
    (button) => button.getAttribute('aria-label')!.split(',')[0],
  );
  expect(names).toEqual(['Make it red', 'Try-on']);
  await user.click(section.getByRole('button', { name: /^Try-on, / }));
  await waitFor(() => expect(section.getByRole('button', { name: /^Try-on, / })).toHaveAttribute('aria-current'));
  expect(store.getState().editor.tryOn.editorImage?.url).toBe(tryOn().generated_image_url);
  expect(screen.getByRole('combobox', { name: 'Garment Type' })).toHaveTextContent('Kurta');
  expect(screen.getByRole('button', { name: 'Generate Try-On' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the strokes on a picture are restored when it is opened again', async () => {
  const { section, user, store } = await openPage(() => [edit(), tryOn()]);
  const open = async (name: RegExp) => {
    await user.click(await section.findByRole('button', { name }));
    await waitFor(() => expect(section.getByRole('button', { name })).toHaveAttribute('aria-current'));
  };
  const strokes = () => store.getState().editor.tryOn.log.strokes.length;
  await open(/^Try-on, /);
  act(() => void store.dispatch(strokeEnded(stroke('erase', 2, [2, 2]))));
  expect(strokes()).toBe(1);
  await open(/^Make it red, /);
  expect(strokes()).toBe(0);
  await open(/^Try-on, /);
  expect(strokes()).toBe(1);
});

test('a picture is saved from the history with the id of its run, and then counts as saved', async () => {
  let isSaved = false;
  const saved: unknown[] = [];
  const { section, user } = await openPage(() => [{ ...tryOn(), ...(isSaved && { saved_image_id: 5 }) }]);
  server.use(
    http.post(api('/saved-images/save/'), async ({ request }) => {
      saved.push(await request.json());
      isSaved = true;
      return HttpResponse.json(aSavedImage(5), { status: 201 });
    }),
  );
  await user.click(await section.findByRole('button', { name: /^Actions for Try-on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save to Gallery' }));
  expect(await screen.findByText('Image saved to gallery')).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ run_id: tryOn().run_id, model_id: 11, garment_id: '41' })]);
  await user.click(await section.findByRole('button', { name: /^Actions for Try-on/ }));
  expect(await screen.findByRole('menuitem', { name: 'Saved ✓' })).toHaveAttribute('aria-disabled', 'true');
});

test('the button in the toolbar saves the picture with the id of its run, and says when it is saved', async () => {
  let isSaved = false;
  const saved: unknown[] = [];
  const { section, user } = await openPage(() => [{ ...tryOn(), ...(isSaved && { saved_image_id: 5 }) }]);
  server.use(
    http.post(api('/saved-images/save/'), async ({ request }) => {
      saved.push(await request.json());
      isSaved = true;
      return HttpResponse.json(aSavedImage(5), { status: 201 });
    }),
  );
  await user.click(await section.findByRole('button', { name: /^Try-on, / }));
  await user.click(await screen.findByRole('button', { name: 'Save to Gallery' }));
  const done = await screen.findByRole('button', { name: 'Saved ✓' });
  expect(saved).toEqual([expect.objectContaining({ run_id: tryOn().run_id })]);
  await user.click(done);
  expect(saved).toHaveLength(1);
  expect(await screen.findByText('This picture is already in your gallery')).toBeVisible();
});

test('a picture is deleted from the history after a confirmation, and is removed from the editor', async () => {
  let rows = [edit(), tryOn()];
  const { section, user, store } = await openPage(() => rows);
  server.use(
    http.delete(api('/generated-images/:run/picture/'), ({ params }) => {
      rows = rows.filter(({ run_id }) => run_id !== params['run']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await section.findByRole('button', { name: /^Make it red, / }));
  await waitFor(() => expect(store.getState().editor.tryOn.editorImage?.runId).toBe(edit().run_id));
  await user.click(await section.findByRole('button', { name: /^Actions for Make it red/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this picture?' }));
  expect(question.getByText("It isn't saved in your gallery, so you will lose it permanently.")).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(section.queryByRole('button', { name: /^Make it red, / })).not.toBeInTheDocument());
  expect(section.getByRole('button', { name: /^Try-on, / })).toBeVisible();
  expect(store.getState().editor.tryOn.editorImage).toBeNull();
});

test('the picture in the editor is compared with a picture from the history', async () => {
  const { section, user } = await openPage(() => [edit(), tryOn()]);
  await user.click(await section.findByRole('button', { name: /^Make it red, / }));
  await user.click(await section.findByRole('button', { name: /^Actions for Try-on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the current picture' }));
  expect(await screen.findByRole('slider', { name: 'Divider between before and after' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'The picture before the last generation' })).toHaveAttribute(
    'src',
    tryOn().generated_image_url,
  );
});

test("if a picture's inputs can't be fetched, the editor stays as it is, and a message says why", async () => {
  const { section, user, store } = await openPage(() => [tryOn()]);
  server.use(http.get(api('/generated-images/:run/inputs/'), () => failure(404, 'This picture no longer exists')));
  await user.click(await section.findByRole('button', { name: /^Try-on, / }));
  expect(await screen.findByText('This picture no longer exists')).toBeVisible();
  expect(store.getState().editor.tryOn.editorImage).toBeNull();
});

test('a favourite opens in the editor with its model and its garment', async () => {
  answerLibrary();
  const address = answerPicture('kept');
  answerList('/saved-images/favourites/', [{ ...aSavedImage(5, true), saved_image_url: address }]);
  server.use(http.get(api('/saved-images/get-generated-images/5/inputs/'), () => HttpResponse.json(kurtaInputs())));
  const { user, store } = renderApp('/try-on');
  const strip = within(await screen.findByRole('region', { name: 'Favourites' }));
  await user.click(await strip.findByRole('button', { name: 'Use this image in editor' }));
  await user.click(strip.getByRole('button', { name: 'Open in editor' }));
  await waitFor(() => expect(store.getState().editor.tryOn.editorImage?.url).toBe(address));
  const { model, garment } = store.getState().editor.tryOn;
  expect([model.confirmed?.name, garment.confirmed?.name]).toEqual(['Anika', 'Indigo kurta']);
  expect(screen.getByRole('button', { name: 'Generate Try-On' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the mask of an earlier edit is added to the selection in one step, and a mask of another size is refused', async () => {
  const mask_url = answerPicture('mask');
  pictures.set(mask_url, pngOf(6, 8, 'white'));
  const otherMask = answerPicture('other-mask');
  pictures.set(otherMask, pngOf(9, 9, 'white'));
  const other = aGeneratedImage(4, { kind: 'edit', prompt: 'Add a border', mask_url: otherMask });
  const { section, user, store } = await openPage(() => [other, { ...edit(), mask_url }, tryOn()]);
  await user.click(await section.findByRole('button', { name: /^Try-on, / }));
  await waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
  const reuse = async (name: RegExp) => {
    await user.click(await section.findByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reuse mask' }));
  };
  const strokes = () => store.getState().editor.tryOn.log.strokes;
  await reuse(/^Actions for Make it red/);
  await waitFor(() => expect(strokes()).toMatchObject([{ select: 'softRegion', tool: 'erase', edge: 'hard' }]));
  expect(await screen.findByText('Mask added to the selection. 1 change so far.')).toBeInTheDocument();
  await reuse(/^Actions for Add a border/);
  const refusals = await screen.findAllByText(
    "This mask belongs to a picture of another size, so it can't be used here.",
  );
  expect(refusals[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  expect(strokes()).toEqual([]);
});
