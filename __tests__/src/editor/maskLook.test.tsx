import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { editorClient } from '../../../src/editor/client/editorClient';
import { lastCanvas } from '../../support/canvasSurroundings';
import { meanwhile } from '../../support/meanwhile';
import { workers } from '../../support/createImageWorker';
import { colour, isBoard, openEditor, shownAt } from '../../support/openEditor';
import { pixelsOf } from '../../support/pictures';

/** The colours shown at an erased and at a kept pixel. */
const [hole, rest] = [() => shownAt(100, 120), () => shownAt(100, 30)];
const isHoleBoard = () => isBoard(100, 120);

/** `colour` under cyan at 60 percent opacity, and under yellow at full opacity. */
const cyan = [80, 126, 163, 255];
const yellow = [255, 212, 0, 255];

async function openErased() {
  const editor = await openEditor();
  await editor.hand.draw([60, 120], [140, 120]);
  await waitFor(() => expect(isHoleBoard()).toBe(true));
  const { user } = editor;
  return {
    ...editor,
    openLook: async () => {
      await user.click(screen.getByLabelText('Mask', { selector: 'button' }));
      return within(await screen.findByRole('dialog', { name: 'Mask' }));
    },
    look: () => editor.store.getState().editor.tryOn.maskLook,
  };
}

test('erased parts can be tinted, in a colour and opacity of choice', async () => {
  const { openLook, user } = await openErased();
  const look = await openLook();
  expect(look.getByRole('radio', { name: 'Checkerboard' })).toBeChecked();
  expect(look.queryByRole('slider')).toBeNull();
  await user.click(look.getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(hole()).toEqual(cyan));
  expect(rest()).toEqual(colour);
  await user.click(look.getByRole('radio', { name: 'Yellow' }));
  const opacity = look.getByRole('slider', { name: 'Opacity' });
  act(() => opacity.focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(hole()).toEqual(yellow));
  expect(opacity).toHaveAttribute('aria-valuetext', '100%');
  await user.click(look.getByRole('radio', { name: 'Checkerboard' }));
  await waitFor(() => expect(isHoleBoard()).toBe(true));
});

test('M hides the mask and shows it again, and each change is announced', async () => {
  const { user } = await openErased();
  await user.keyboard('m');
  await waitFor(() => expect(hole()).toEqual(colour));
  expect(screen.getByText('Mask hidden')).toBeVisible();
  expect(screen.getByText('Mask hidden. The whole picture is visible.')).toBeInTheDocument();
  await user.keyboard('m');
  await waitFor(() => expect(isHoleBoard()).toBe(true));
  expect(screen.queryByText('Mask hidden')).toBeNull();
  expect(screen.getByText('Mask shown.')).toBeInTheDocument();
});

test('the mask can be inverted, which marks the kept part instead', async () => {
  const { openLook, user } = await openErased();
  const look = await openLook();
  await user.click(look.getByRole('switch', { name: 'Invert mask' }));
  await waitFor(() => expect([hole(), isBoard(100, 30)]).toEqual([colour, true]));
});

test('starting a stroke, by pointer or by keyboard, shows a hidden mask', async () => {
  const { hand, host, user } = await openErased();
  await user.keyboard('m');
  await waitFor(() => expect(hole()).toEqual(colour));
  hand.press([200, 200]);
  await waitFor(() => expect([isHoleBoard(), isBoard(200, 200)]).toEqual([true, true]));
  hand.lift([200, 200]);
  await user.keyboard('m');
  await waitFor(() => expect(hole()).toEqual(colour));
  act(() => host.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isHoleBoard()).toBe(true));
});

test.each([
  ['undo', '{Control>}z{/Control}', 'Undone. Nothing left to undo. Mask shown.'],
  ['redo', '{Control>}{Shift>}z{/Shift}{/Control}', 'Redone. Nothing left to redo. Mask shown.'],
])('%s shows a hidden mask, so that its effect is visible', async (_, keys, said) => {
  const { hand, user, look } = await openErased();
  await hand.draw([250, 40]);
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('m');
  expect(look().isHidden).toBe(true);
  await user.keyboard(keys);
  await waitFor(() => expect(look().isHidden).toBe(false));
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('choosing a look shows a hidden mask', async () => {
  const { openLook, user } = await openErased();
  const look = await openLook();
  await user.click(look.getByRole('switch', { name: /^Hide mask/ }));
  await waitFor(() => expect(hole()).toEqual(colour));
  await user.click(look.getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(hole()).toEqual(cyan));
  expect(look.getByRole('switch', { name: /^Hide mask/ })).not.toBeChecked();
});

test('the look affects neither the export nor the log', async () => {
  const { openLook, log, user } = await openErased();
  const strokes = log();
  const bytes = () =>
    meanwhile(async () => Buffer.from((await pixelsOf((await editorClient.exportEdit()).image)).data));
  const before = await bytes();
  const look = await openLook();
  await user.click(look.getByRole('radio', { name: 'Tint' }));
  await user.click(look.getByRole('switch', { name: 'Invert mask' }));
  await waitFor(() => expect(rest()).toEqual(cyan));
  expect((await bytes()).equals(before)).toBe(true);
  expect(log()).toBe(strokes);
});

test('a worker that replaces a dead one shows the same look', async () => {
  const { openLook, user } = await openErased();
  await user.click((await openLook()).getByRole('radio', { name: 'Tint' }));
  await waitFor(() => expect(hole()).toEqual(cyan));
  const dead = lastCanvas();
  act(() => workers.at(-1)!.die());
  await waitFor(() => expect(lastCanvas()).not.toBe(dead));
  await waitFor(() => expect([hole(), rest()]).toEqual([cyan, colour]));
});

test('the look is restored on the next visit, but the mask is neither hidden nor inverted', async () => {
  const { openLook, user } = await openErased();
  const fields = await openLook();
  await user.click(fields.getByRole('radio', { name: 'Tint' }));
  await user.click(fields.getByRole('radio', { name: 'Green' }));
  await user.click(fields.getByRole('switch', { name: 'Invert mask' }));
  await user.click(fields.getByRole('switch', { name: /^Hide mask/ }));
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
  'a stored look of %s is ignored',
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
