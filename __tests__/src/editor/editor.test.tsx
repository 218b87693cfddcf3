import { act, screen, waitFor, within } from '@testing-library/react';
import { downloadImage } from '../../../src/editor/client/downloadImage';
import { brushSizeChanged, generationStarted, toolChosen } from '../../../src/editor/state/editorSlice';
import { editorClient } from '../../../src/editor/client/editorClient';
import { lastCanvas } from '../../support/fakeCanvas';
import { waitWithUpdates } from '../../support/waitWithUpdates';
import { workers } from '../../support/createImageWorker';
import {
  answerWithPicture,
  pictureColour,
  isCheckerboard,
  openEditor,
  shownPixel,
  url,
} from '../../support/openEditor';
import { pixelsOf } from '../../support/pictures';

/** Finds a button by its label, because a query by role takes jsdom a tenth of a second. */
const toolButton = (name: string) => screen.getByLabelText(name, { selector: 'button' });

test('an erase stroke shows a hole in the picture, and is added to the log once', async () => {
  const { pointer, log } = await openEditor();
  await pointer.draw([60, 120], [120, 120], [200, 120]);
  await waitFor(() => expect([isCheckerboard(100, 120), isCheckerboard(60, 90)]).toEqual([true, true]));
  expect(shownPixel(100, 40)).toEqual(pictureColour);
  expect(log().strokes).toMatchObject([
    { tool: 'erase', size: 100, points: [44, 104, 104, 104, 184, 104].map((p) => p * 16) },
  ]);
});

test('React renders nothing while a stroke is drawn', async () => {
  const { pointer, counts } = await openEditor();
  pointer.press([60, 120]);
  const { renders } = counts;
  for (let step = 0; step < 20; step++) await pointer.move([60 + step * 5, 120], [62 + step * 5, 121]);
  await waitFor(() => expect(isCheckerboard(150, 120)).toBe(true));
  expect(counts.renders).toBe(renders);
  pointer.lift([160, 120]);
  await waitFor(() => expect(counts.renders).toBeGreaterThan(renders));
});

test('the Restore brush brings parts of the original back, and Full Restore brings all of it back', async () => {
  const { dispatch, pointer, user, log } = await openEditor();
  await pointer.draw([60, 120], [200, 120]);
  dispatch(toolChosen('restore'));
  await pointer.draw([60, 120], [100, 120]);
  await waitFor(() => expect(shownPixel(80, 120)).toEqual(pictureColour));
  expect(isCheckerboard(200, 120)).toBe(true);
  await user.click(toolButton('Full Restore'));
  await waitFor(() => expect(shownPixel(200, 120)).toEqual(pictureColour));
  expect(log()).toEqual({ strokes: [], undone: [], undoable: 0 });
});

test('undo and redo work by button and by key; if there is nothing to undo, a toast says so', async () => {
  const { pointer, user } = await openEditor();
  await pointer.draw([60, 120], [200, 120]);
  await waitFor(() => expect(isCheckerboard(100, 120)).toBe(true));
  await user.click(toolButton('Undo Inpaint'));
  await waitFor(() => expect(shownPixel(100, 120)).toEqual(pictureColour));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(isCheckerboard(100, 120)).toBe(true));
  await user.keyboard('{Meta>}z{/Meta}');
  await waitFor(() => expect(shownPixel(100, 120)).toEqual(pictureColour));
  await user.click(toolButton('Undo Inpaint'));
  expect(await screen.findByText('Nothing to undo')).toBeVisible();
});

test('the undo button says that it also undoes the restores after the last erase; redo brings the erase and the restores back', async () => {
  const { dispatch, pointer, user } = await openEditor();
  dispatch(brushSizeChanged(20));
  await pointer.draw([60, 60], [200, 60]);
  dispatch(toolChosen('restore'));
  await pointer.draw([60, 60], [80, 60]);
  await pointer.draw([180, 60], [200, 60]);
  const undo = toolButton('Undo Inpaint');
  await user.hover(undo);
  await waitFor(() => expect(undo).toHaveAccessibleDescription(/^Undo the last erase, with the restores after it/));
  await user.click(undo);
  await waitFor(() => expect(shownPixel(130, 60)).toEqual(pictureColour));
  await user.click(toolButton('Redo'));
  await waitFor(() => expect(isCheckerboard(130, 60)).toBe(true));
  expect([shownPixel(70, 60), shownPixel(190, 60)]).toEqual([pictureColour, pictureColour]);
});

test('undo has no effect during a stroke', async () => {
  const { pointer, user, log } = await openEditor();
  await pointer.draw([60, 60], [80, 60]);
  pointer.press([200, 120]);
  await user.keyboard('{Control>}z{/Control}');
  pointer.lift([200, 120]);
  expect(log().strokes).toHaveLength(2);
});

test('an interrupted stroke disappears from the canvas and is not added to the log', async () => {
  const { pointer, log } = await openEditor();
  pointer.press([60, 120]);
  await pointer.move([200, 120]);
  await waitFor(() => expect(isCheckerboard(100, 120)).toBe(true));
  pointer.interrupt([200, 120]);
  await waitFor(() => expect(shownPixel(100, 120)).toEqual(pictureColour));
  expect(log().strokes).toEqual([]);
});

test('keys choose tool and brush size, but not while a field has the focus', async () => {
  const { store, user } = await openEditor();
  const editor = () => store.getState().editor.tryOn;
  await user.keyboard('r');
  expect(editor().tool).toBe('restore');
  expect(toolButton('Restore')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('e[[[[[[');
  expect(editor()).toMatchObject({ tool: 'erase', brushSize: 70 });
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'red ]]');
  expect(editor()).toMatchObject({ tool: 'erase', brushSize: 70 });
});

test('the brush size and the image scale are set with sliders in popovers', async () => {
  const { store, user } = await openEditor();
  await user.click(toolButton('Brush size'));
  const size = within(await screen.findByRole('dialog', { name: 'Brush size' })).getByRole('slider');
  expect([size.getAttribute('min'), size.getAttribute('max'), size.getAttribute('step')]).toEqual(['1', '200', '1']);
  act(() => size.focus());
  await user.keyboard('{ArrowRight}');
  expect(store.getState().editor.tryOn.brushSize).toBe(101);
  await user.keyboard('{Escape}');
  await user.click(toolButton('Image scale'));
  const scale = within(await screen.findByRole('dialog', { name: 'Image scale' })).getByRole('slider');
  expect([scale.getAttribute('min'), scale.getAttribute('max')]).toEqual(['50', '150']);
  act(() => scale.focus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(shownPixel(20, 20)[3]).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Fit to window' }));
  await waitFor(() => expect(shownPixel(20, 20)).toEqual(pictureColour));
});

test('the tooltips have the specified texts', async () => {
  const { user } = await openEditor();
  for (const [name, text] of [
    ['Erase', 'Modify a selected area using a prompt'],
    ['Restore', 'Restore a selected area to its original state'],
    ['Save to Gallery', 'Please select a model and garment before saving'],
  ] as const) {
    await user.hover(toolButton(name));
    expect(within(await screen.findByRole('tooltip')).getByText(text)).toBeVisible();
    await user.unhover(toolButton(name));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
});

test('a disabled button can be reached, and says why it is disabled', async () => {
  const { user } = await openEditor();
  expect(toolButton('Redo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(toolButton('Redo'));
  expect(await screen.findByText('Nothing to redo')).toBeVisible();
});

test('a generation in progress can be cancelled, and nothing can be painted meanwhile', async () => {
  const { dispatch, pointer, counts, log, user } = await openEditor();
  expect(screen.queryByRole('button', { name: 'Cancel Generation' })).toBeNull();
  dispatch(generationStarted('edit'));
  await user.click(await screen.findByRole('button', { name: 'Cancel Generation' }));
  expect(counts.cancels).toBe(1);
  await pointer.draw([60, 120], [200, 120]);
  expect(log().strokes).toEqual([]);
});

test('each change is announced politely to screen readers', async () => {
  const { pointer, user } = await openEditor();
  await pointer.draw([60, 120], [70, 120]);
  expect(await screen.findByText('Area erased. Stroke 1.')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone. Nothing left to undo.')).toBeInTheDocument();
  await user.click(toolButton('Redo'));
  expect(await screen.findByText('Redone. Nothing left to redo.')).toBeInTheDocument();
  await user.keyboard('r');
  expect((await screen.findByText('Restore tool.')).closest('[aria-live="polite"]')).not.toBeNull();
});

test('when the worker dies, a message says so and the picture comes back', async () => {
  const { pointer } = await openEditor();
  await pointer.draw([60, 120], [200, 120]);
  await waitFor(() => expect(isCheckerboard(100, 120)).toBe(true));
  const before = lastCanvas();
  act(() => workers.at(-1)!.die());
  expect(await screen.findByText(/The editor stopped and was restarted/)).toBeVisible();
  await waitFor(() => expect(lastCanvas()).not.toBe(before));
  await waitFor(() => expect([isCheckerboard(100, 120), shownPixel(100, 40)]).toEqual([true, pictureColour]));
});

test('an edit is exported as two images: the picture with its holes, and a mask that is white in the holes', async () => {
  const { pointer } = await openEditor();
  await pointer.draw([116, 116]);
  const { image, mask } = await waitWithUpdates(() => editorClient.exportEdit());
  expect(await image.text()).toContain('compositeWithTrainedAlgorithmicMedia');
  const [imagePixels, maskPixels] = await Promise.all([pixelsOf(image), pixelsOf(mask)]);
  expect([imagePixels.pixelAt(100, 100), imagePixels.pixelAt(10, 10)]).toEqual([[0, 0, 0, 0], pictureColour]);
  expect([maskPixels.pixelAt(100, 100), maskPixels.pixelAt(10, 10)]).toEqual([
    [255, 255, 255, 255],
    [0, 0, 0, 255],
  ]);
});

test('a download is a JPEG with the specified name', async () => {
  answerWithPicture();
  const downloads: { name: string; file: Blob }[] = [];
  let downloadedFile: Blob | null = null;
  const create = jest
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((file) => ((downloadedFile = file as Blob), 'blob:1'));
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, file: downloadedFile! });
  });
  try {
    await downloadImage(url, () => Promise.resolve(null));
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
  expect(downloads.map(({ name, file }) => [name, file.type])).toEqual([['downloaded-image.jpg', 'image/jpeg']]);
  expect((await pixelsOf(downloads[0]!.file)).width).toBe(288);
  expect(await downloads[0]!.file.text()).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('without a picture the canvas says what to do, and nothing can be painted', async () => {
  const { pointer, log } = await openEditor({ hasImage: false });
  expect(screen.getByText('Nothing here yet')).toBeVisible();
  await pointer.draw([60, 120], [200, 120]);
  expect(log().strokes).toEqual([]);
});
