import { act, screen, waitFor } from '@testing-library/react';
import { editRestored } from '../../../src/editor/state/editorSlice';
import { unfinishedEditOf } from '../../../src/editor/state/unfinishedEdit';
import { withEntry } from '../../../src/editor/state/strokeLog';
import { gestures } from '../../support/gestures';
import { pictureColour, isCheckerboard, openEditor, shownPixel } from '../../support/openEditor';
import { stroke, strokesOf } from '../../support/strokes';

/**
 * The strokes in these tests run along y = 120. At full pressure, the brush is 100 pixels wide, so it reaches 50 pixels to either side. At a fifth of the
 * pressure, it is 20 pixels wide.
 */
const isWideAt = (x: number) => isCheckerboard(x, 120) && isCheckerboard(x, 80) && isCheckerboard(x, 160);
const isThinAt = (x: number) => isCheckerboard(x, 120) && !isCheckerboard(x, 100) && !isCheckerboard(x, 140);

async function openWithPen() {
  const editor = await openEditor();
  return { ...editor, pen: gestures(editor.host, { pointerId: 9, pointerType: 'pen' }) };
}

const brushButton = () => screen.getByLabelText('Brush size', { selector: 'button' });

test('a stroke is thin where the pen presses lightly, and wide where it presses hard', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([80, 120, 0.2], [120, 120, 0.2], [200, 120, 1]);
  await waitFor(() => expect(isWideAt(200)).toBe(true));
  expect(isThinAt(80)).toBe(true);
  expect(isThinAt(110)).toBe(true);
  expect(log().strokes).toMatchObject([{ size: 100, sizes: [320, 320, 1600] }]);
});

test('the lightest touch leaves a mark', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([100, 120, 0.001]);
  expect(log().strokes).toMatchObject([{ sizes: [16] }]);
  await waitFor(() => expect(shownPixel(100, 120)).not.toEqual(pictureColour));
});

test('pressing harder in the same place widens the dot, and resting there adds no points', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([120, 120, 0.2], [120, 120, 0.2], [120, 120, 0.9], [120, 120, 0.9]);
  await waitFor(() => expect(isWideAt(120)).toBe(true));
  expect(strokesOf(log().strokes)[0]?.sizes).toEqual([320, 1440]);
});

test.each([0, 0.5])(
  'a pen that always reports a pressure of %d counts as a pen without pressure, and paints at full size',
  async (pressure) => {
    const { pen, log } = await openWithPen();
    await pen.draw([80, 120, pressure], [200, 120, pressure]);
    await waitFor(() => expect(isWideAt(80) && isWideAt(200)).toBe(true));
    expect(log().strokes[0]).not.toHaveProperty('sizes');
  },
);

test('once a pen has reported a pressure other than 0.5, a pressure of 0.5 halves the brush size', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([80, 120, 0.3]);
  await pen.draw([180, 120, 0.5]);
  await waitFor(() => expect(isCheckerboard(180, 100)).toBe(true));
  expect(isCheckerboard(180, 80)).toBe(false);
  expect(strokesOf(log().strokes)[1]?.sizes).toEqual([800]);
});

test.each(['mouse', 'touch'])('the brush of a %s keeps its size whatever pressure is reported', async (pointerType) => {
  const { host, log } = await openEditor();
  await gestures(host, { pointerType }).draw([80, 120, 0.2], [200, 120, 0.9]);
  await waitFor(() => expect(isWideAt(80) && isWideAt(200)).toBe(true));
  expect(log().strokes[0]).not.toHaveProperty('sizes');
});

test('pressure can be switched off by keyboard, and then the pen paints at full size', async () => {
  const { pen, user } = await openWithPen();
  act(() => brushButton().focus());
  await user.keyboard('{Enter}');
  const pressure = await screen.findByRole('switch', { name: 'Pen pressure changes the brush size' });
  expect(pressure).toBeChecked();
  while (document.activeElement !== pressure) await user.tab();
  await user.keyboard(' ');
  expect(pressure).not.toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pen.draw([80, 120, 0.2], [200, 120, 0.2]);
  await waitFor(() => expect(isWideAt(80) && isWideAt(200)).toBe(true));
});

const isErasedOrKept = (y: number) => isCheckerboard(160, y) || shownPixel(160, y).join() === pictureColour.join();
const rows = Array.from({ length: 180 }, (_, index) => index + 30);

test('a hard edge can be chosen by keyboard, and then each pixel is either erased or kept', async () => {
  const { pointer, user } = await openEditor();
  await pointer.draw([80, 120.3], [200, 120.3]);
  await waitFor(() => expect(isCheckerboard(160, 120)).toBe(true));
  expect(rows.every(isErasedOrKept)).toBe(false);
  await user.click(screen.getByLabelText('Full Restore'));
  await waitFor(() => expect(shownPixel(160, 120)).toEqual(pictureColour));
  act(() => brushButton().focus());
  await user.keyboard('{Enter}');
  const soft = await screen.findByRole('radio', { name: 'Soft' });
  while (document.activeElement !== soft) await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Hard' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pointer.draw([80, 120.3], [200, 120.3]);
  await waitFor(() => expect(isCheckerboard(160, 120)).toBe(true));
  expect(rows.filter((y) => !isErasedOrKept(y))).toEqual([]);
});

test('a palm that touches the screen during a pen stroke neither moves the picture nor ends the stroke', async () => {
  const { pen, host, log } = await openWithPen();
  const palm = [20, 21].map((pointerId) => gestures(host, { pointerId, pointerType: 'touch' }));
  pen.press([80, 120, 0.8]);
  for (const contact of palm) contact.press([250, 200]);
  for (const contact of palm) await contact.move([230, 190]);
  await pen.move([200, 120, 0.8]);
  for (const contact of palm) contact.lift([230, 190]);
  pen.lift([200, 120, 0]);
  await waitFor(() => expect(isCheckerboard(140, 120)).toBe(true));
  expect(log().strokes).toMatchObject([{ points: [64, 104, 184, 104].map((place) => place * 16) }]);
  expect(shownPixel(300, 220)).toEqual(pictureColour);
});

test('a palm that lands before the pen draws nothing', async () => {
  const { pen, host, log } = await openWithPen();
  const palm = gestures(host, { pointerId: 20, pointerType: 'touch' });
  palm.press([250, 180]);
  await palm.move([252, 181]);
  await pen.draw([80, 80, 0.4], [100, 80, 0.4]);
  palm.lift([252, 181]);
  await waitFor(() => expect(isCheckerboard(90, 80)).toBe(true));
  expect(shownPixel(250, 180)).toEqual(pictureColour);
  expect(log().strokes).toHaveLength(1);
});

test('a stored edit is restored with the brush size of each point; strokes that were stored without sizes look as before', async () => {
  const { store, dispatch } = await openWithPen();
  const withoutSizes = stroke('erase', 30, [40, 30], [250, 30]);
  const withSizes = { ...stroke('erase', 100, [64, 104], [184, 104]), sizes: [320, 1600] };
  const edit = unfinishedEditOf(store.getState().editor.tryOn);
  const log = withEntry(withEntry(edit.log, withoutSizes), withSizes);
  dispatch(editRestored(JSON.parse(JSON.stringify({ ...edit, log }))));
  await waitFor(() => expect(isWideAt(200)).toBe(true));
  expect(isThinAt(80)).toBe(true);
  expect(isCheckerboard(150, 46)).toBe(true);
});
