import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { editorClient } from '../../../src/editor/client/editorClient';
import { lastCanvas } from '../../support/fakeCanvas';
import { waitWithUpdates } from '../../support/waitWithUpdates';
import { workers } from '../../support/createImageWorker';
import { pictureColour, isCheckerboard, openEditor, shownPixel } from '../../support/openEditor';
import { pixelsOf } from '../../support/pictures';

/** The colours shown at an erased pixel, and at a pixel that isn't erased. */
const [erasedColour, keptColour] = [() => shownPixel(100, 120), () => shownPixel(100, 30)];
const isHoleCheckered = () => isCheckerboard(100, 120);

/** `pictureColour` under cyan at 60 percent opacity, and under yellow at full opacity. */
const cyan = [80, 126, 163, 255];
const yellow = [255, 212, 0, 255];

async function openErased() {
  const editor = await openEditor();
  await editor.pointer.draw([60, 120], [140, 120]);
  await waitFor(() => expect(isHoleCheckered()).toBe(true));
  const { user } = editor;
  return {
    ...editor,
    openMaskDialog: async () => {
      await user.click(screen.getByLabelText('Mask', { selector: 'button' }));
      return within(await screen.findByRole('dialog', { name: 'Mask' }));
    },
    maskLook: () => editor.store.getState().editor.tryOn.maskLook,
  };
}

test('erased parts can be tinted, and the colour and opacity can be chosen', async () => {
  const { openMaskDialog, user } = await openErased();
  const dialog = await openMaskDialog();
  expect(dialog.getByRole('radio', { name: 'Checkerboard' })).toBeChecked();
  expect(dialog.queryByRole('slider')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(erasedColour()).toEqual(cyan));
  expect(keptColour()).toEqual(pictureColour);
  await user.click(dialog.getByRole('radio', { name: 'Yellow' }));
  const opacity = dialog.getByRole('slider', { name: 'Opacity' });
  act(() => opacity.focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(erasedColour()).toEqual(yellow));
  expect(opacity).toHaveAttribute('aria-valuetext', '100%');
  await user.click(dialog.getByRole('radio', { name: 'Checkerboard' }));
  await waitFor(() => expect(isHoleCheckered()).toBe(true));
});

test('M hides the mask and shows it again, and each change is announced', async () => {
  const { user } = await openErased();
  await user.keyboard('m');
  await waitFor(() => expect(erasedColour()).toEqual(pictureColour));
  expect(screen.getByText('Mask hidden')).toBeVisible();
  expect(screen.getByText('Mask hidden. The whole picture is visible.')).toBeInTheDocument();
  await user.keyboard('m');
  await waitFor(() => expect(isHoleCheckered()).toBe(true));
  expect(screen.queryByText('Mask hidden')).toBeNull();
  expect(screen.getByText('Mask shown.')).toBeInTheDocument();
});

test('Invert mask marks the kept part instead of the erased part', async () => {
  const { openMaskDialog, user } = await openErased();
  const dialog = await openMaskDialog();
  await user.click(dialog.getByRole('switch', { name: 'Invert mask' }));
  await waitFor(() => expect([erasedColour(), isCheckerboard(100, 30)]).toEqual([pictureColour, true]));
});

test('starting a stroke, by pointer or by keyboard, shows a hidden mask', async () => {
  const { pointer, host, user } = await openErased();
  await user.keyboard('m');
  await waitFor(() => expect(erasedColour()).toEqual(pictureColour));
  pointer.press([200, 200]);
  await waitFor(() => expect([isHoleCheckered(), isCheckerboard(200, 200)]).toEqual([true, true]));
  pointer.lift([200, 200]);
  await user.keyboard('m');
  await waitFor(() => expect(erasedColour()).toEqual(pictureColour));
  act(() => host.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isHoleCheckered()).toBe(true));
});

test.each([
  ['undo', '{Control>}z{/Control}', 'Undone. Nothing left to undo. Mask shown.'],
  ['redo', '{Control>}{Shift>}z{/Shift}{/Control}', 'Redone. Nothing left to redo. Mask shown.'],
])('%s shows a hidden mask, so that its effect is visible', async (_, keys, announcement) => {
  const { pointer, user, maskLook } = await openErased();
  await pointer.draw([250, 40]);
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('m');
  expect(maskLook().isHidden).toBe(true);
  await user.keyboard(keys);
  await waitFor(() => expect(maskLook().isHidden).toBe(false));
  expect(screen.getByText(announcement)).toBeInTheDocument();
});

test('changing the look of the mask shows a hidden mask', async () => {
  const { openMaskDialog, user } = await openErased();
  const dialog = await openMaskDialog();
  await user.click(dialog.getByRole('switch', { name: /^Hide mask/ }));
  await waitFor(() => expect(erasedColour()).toEqual(pictureColour));
  await user.click(dialog.getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(erasedColour()).toEqual(cyan));
  expect(dialog.getByRole('switch', { name: /^Hide mask/ })).not.toBeChecked();
});

test('the look of the mask affects neither the export nor the log', async () => {
  const { openMaskDialog, log, user } = await openErased();
  const strokes = log();
  const bytes = () =>
    waitWithUpdates(async () => Buffer.from((await pixelsOf((await editorClient.exportEdit()).image)).data));
  const before = await bytes();
  const dialog = await openMaskDialog();
  await user.click(dialog.getByRole('radio', { name: 'Tint' }));
  await user.click(dialog.getByRole('switch', { name: 'Invert mask' }));
  await waitFor(() => expect(keptColour()).toEqual(cyan));
  expect((await bytes()).equals(before)).toBe(true);
  expect(log()).toBe(strokes);
});

test('a worker that replaces a dead worker shows the mask with the same look', async () => {
  const { openMaskDialog, user } = await openErased();
  await user.click((await openMaskDialog()).getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(erasedColour()).toEqual(cyan));
  const dead = lastCanvas();
  act(() => workers.at(-1)!.die());
  await waitFor(() => expect(lastCanvas()).not.toBe(dead));
  await waitFor(() => expect([erasedColour(), keptColour()]).toEqual([cyan, pictureColour]));
});

test('on the next visit, the mask has the same colours again, but is neither hidden nor inverted', async () => {
  const { openMaskDialog, user } = await openErased();
  const dialog = await openMaskDialog();
  await user.click(dialog.getByRole('radio', { name: 'Tint' }));
  await user.click(dialog.getByRole('radio', { name: 'Green' }));
  await user.click(dialog.getByRole('switch', { name: 'Invert mask' }));
  await user.click(dialog.getByRole('switch', { name: /^Hide mask/ }));
  cleanup();
  const { store } = await openEditor();
  expect(store.getState().editor.tryOn.maskLook).toEqual({
    fill: 'tint',
    colour: '#2fbf3a',
    opacity: 60,
    isHidden: false,
    isInverted: false,
  });
});

test.each(['{', 'null', '[]', '{"fill":"stripes","colour":"red","opacity":"all","isHidden":true}'])(
  'invalid stored settings of the mask are ignored: %s',
  async (stored) => {
    localStorage.setItem('mask-look', stored);
    const { store } = await openEditor();
    expect(store.getState().editor.tryOn.maskLook).toMatchObject({
      fill: 'checkerboard',
      opacity: 60,
      isHidden: false,
    });
  },
);
