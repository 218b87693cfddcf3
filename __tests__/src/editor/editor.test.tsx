import { act, screen, waitFor, within } from '@testing-library/react';
import { downloadImage } from '../../../src/editor/client/downloadImage';
import { generationStarted, toolChosen } from '../../../src/editor/state/editorSlice';
import { editorClient } from '../../../src/editor/client/editorClient';
import { lastCanvas } from '../../support/canvasSurroundings';
import { meanwhile } from '../../support/meanwhile';
import { workers } from '../../support/createImageWorker';
import { answerWithPicture, colour, isBoard, openEditor, shownAt, url } from '../../support/openEditor';
import { pixelsOf } from '../../support/pictures';

/** Finds a button by its label, because a query by role takes jsdom a tenth of a second. */
const tool = (name: string) => screen.getByLabelText(name, { selector: 'button' });

test('an erase stroke cuts a hole that the view shows, and the log has the stroke once', async () => {
  const { hand, log } = await openEditor();
  await hand.draw([60, 120], [120, 120], [200, 120]);
  await waitFor(() => expect([isBoard(100, 120), isBoard(60, 90)]).toEqual([true, true]));
  expect(shownAt(100, 40)).toEqual(colour);
  expect(log().strokes).toMatchObject([
    { tool: 'erase', size: 100, points: [44, 104, 104, 104, 184, 104].map((p) => p * 16) },
  ]);
});

test('React renders nothing while a stroke is drawn', async () => {
  const { hand, happened } = await openEditor();
  hand.press([60, 120]);
  const { renders } = happened;
  for (let step = 0; step < 20; step++) await hand.move([60 + step * 5, 120], [62 + step * 5, 121]);
  await waitFor(() => expect(isBoard(150, 120)).toBe(true));
  expect(happened.renders).toBe(renders);
  hand.lift([160, 120]);
  await waitFor(() => expect(happened.renders).toBeGreaterThan(renders));
});

test('Restore paints the original back, and Full Restore brings all of it back', async () => {
  const { dispatch, hand, user, log } = await openEditor();
  await hand.draw([60, 120], [200, 120]);
  dispatch(toolChosen('restore'));
  await hand.draw([60, 120], [100, 120]);
  await waitFor(() => expect(shownAt(80, 120)).toEqual(colour));
  expect(isBoard(200, 120)).toBe(true);
  await user.click(tool('Full Restore'));
  await waitFor(() => expect(shownAt(200, 120)).toEqual(colour));
  expect(log()).toEqual({ strokes: [], undone: [], undoable: 0 });
});

test('undo and redo work by button and by key; if there is nothing to undo, a toast says so', async () => {
  const { hand, user } = await openEditor();
  await hand.draw([60, 120], [200, 120]);
  await waitFor(() => expect(isBoard(100, 120)).toBe(true));
  await user.click(tool('Undo Inpaint'));
  await waitFor(() => expect(shownAt(100, 120)).toEqual(colour));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(isBoard(100, 120)).toBe(true));
  await user.keyboard('{Meta>}z{/Meta}');
  await waitFor(() => expect(shownAt(100, 120)).toEqual(colour));
  await user.click(tool('Undo Inpaint'));
  expect(await screen.findByText('Nothing to undo')).toBeVisible();
});

test('undo has no effect during a stroke', async () => {
  const { hand, user, log } = await openEditor();
  await hand.draw([60, 60], [80, 60]);
  hand.press([200, 120]);
  await user.keyboard('{Control>}z{/Control}');
  hand.lift([200, 120]);
  expect(log().strokes).toHaveLength(2);
});

test('an interrupted stroke leaves no trace in view or log', async () => {
  const { hand, log } = await openEditor();
  hand.press([60, 120]);
  await hand.move([200, 120]);
  await waitFor(() => expect(isBoard(100, 120)).toBe(true));
  hand.interrupt([200, 120]);
  await waitFor(() => expect(shownAt(100, 120)).toEqual(colour));
  expect(log().strokes).toEqual([]);
});

test('keys choose tool and brush size, but not while a field has the focus', async () => {
  const { store, user } = await openEditor();
  const { editor } = { editor: () => store.getState().editor.tryOn };
  await user.keyboard('r');
  expect(editor().tool).toBe('restore');
  expect(tool('Restore')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('e[[[[[[');
  expect(editor()).toMatchObject({ tool: 'erase', brushSize: 70 });
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'red ]]');
  expect(editor()).toMatchObject({ tool: 'erase', brushSize: 70 });
});

test('brush size and image scale are set in popovers, by slider', async () => {
  const { store, user } = await openEditor();
  await user.click(tool('Brush size'));
  const size = within(await screen.findByRole('dialog', { name: 'Brush size' })).getByRole('slider');
  expect([size.getAttribute('min'), size.getAttribute('max'), size.getAttribute('step')]).toEqual(['1', '200', '1']);
  act(() => size.focus());
  await user.keyboard('{ArrowRight}');
  expect(store.getState().editor.tryOn.brushSize).toBe(101);
  await user.keyboard('{Escape}');
  await user.click(tool('Image scale'));
  const scale = within(await screen.findByRole('dialog', { name: 'Image scale' })).getByRole('slider');
  expect([scale.getAttribute('min'), scale.getAttribute('max')]).toEqual(['50', '150']);
  act(() => scale.focus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(shownAt(20, 20)[3]).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Fit to window' }));
  await waitFor(() => expect(shownAt(20, 20)).toEqual(colour));
});

test('the tooltips have the specified texts', async () => {
  const { user } = await openEditor();
  for (const [name, text] of [
    ['Erase', 'Modify a selected area using a prompt'],
    ['Restore', 'Restore a selected area to its original state'],
    ['Save to Gallery', 'Please select a model and garment before saving'],
  ] as const) {
    await user.hover(tool(name));
    expect(within(await screen.findByRole('tooltip')).getByText(text)).toBeVisible();
    await user.unhover(tool(name));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
});

test('a disabled button can be reached, and says why it is disabled', async () => {
  const { user } = await openEditor();
  expect(tool('Redo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool('Redo'));
  expect(await screen.findByText('Nothing to redo')).toBeVisible();
});

test('a generation in progress can be cancelled, and nothing can be painted meanwhile', async () => {
  const { dispatch, hand, happened, log, user } = await openEditor();
  expect(screen.queryByRole('button', { name: 'Cancel Generation' })).toBeNull();
  dispatch(generationStarted('edit'));
  await user.click(await screen.findByRole('button', { name: 'Cancel Generation' }));
  expect(happened.cancels).toBe(1);
  await hand.draw([60, 120], [200, 120]);
  expect(log().strokes).toEqual([]);
});

test('each change is announced politely to screen readers', async () => {
  const { hand, user } = await openEditor();
  await hand.draw([60, 120], [70, 120]);
  expect(await screen.findByText('Area erased. Stroke 1.')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone. Nothing left to undo.')).toBeInTheDocument();
  await user.click(tool('Redo'));
  expect(await screen.findByText('Redone. Nothing left to redo.')).toBeInTheDocument();
  await user.keyboard('r');
  expect((await screen.findByText('Restore tool.')).closest('[aria-live="polite"]')).not.toBeNull();
});

test('when the worker dies, a message says so and the picture comes back', async () => {
  const { hand } = await openEditor();
  await hand.draw([60, 120], [200, 120]);
  await waitFor(() => expect(isBoard(100, 120)).toBe(true));
  const before = lastCanvas();
  act(() => workers.at(-1)!.die());
  expect(await screen.findByText(/The drawing tool stopped and has been restarted/)).toBeVisible();
  await waitFor(() => expect(lastCanvas()).not.toBe(before));
  await waitFor(() => expect([isBoard(100, 120), shownAt(100, 40)]).toEqual([true, colour]));
});

test('an edit is exported as the picture with its holes, and a mask that is white in the holes', async () => {
  const { hand } = await openEditor();
  await hand.draw([116, 116]);
  const { image, mask } = await meanwhile(() => editorClient.exportEdit());
  expect(await image.text()).toContain('compositeWithTrainedAlgorithmicMedia');
  const [holes, white] = await Promise.all([pixelsOf(image), pixelsOf(mask)]);
  expect([holes.at(100, 100), holes.at(10, 10)]).toEqual([[0, 0, 0, 0], colour]);
  expect([white.at(100, 100), white.at(10, 10)]).toEqual([
    [255, 255, 255, 255],
    [0, 0, 0, 255],
  ]);
});

test('a download is a JPEG with the specified name', async () => {
  answerWithPicture();
  const saved: { name: string; file: Blob }[] = [];
  let offered: Blob | null = null;
  const create = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => ((offered = file as Blob), 'blob:1'));
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: offered! });
  });
  try {
    await downloadImage(url, () => Promise.resolve(null));
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([['downloaded-image.jpg', 'image/jpeg']]);
  expect((await pixelsOf(saved[0]!.file)).width).toBe(288);
  expect(await saved[0]!.file.text()).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('without a picture the canvas says what to do, and nothing can be painted', async () => {
  const { hand, log } = await openEditor({ image: false });
  expect(screen.getByText('Nothing here yet')).toBeVisible();
  await hand.draw([60, 120], [200, 120]);
  expect(log().strokes).toEqual([]);
});
