import { act, screen, waitFor } from '@testing-library/react';
import { editRestored } from '../../../src/editor/state/editorSlice';
import { unfinishedEditOf } from '../../../src/editor/state/unfinishedEdit';
import { withEntry } from '../../../src/editor/state/strokeLog';
import { gestures } from '../../support/gestures';
import { colour, isBoard, openEditor, shownAt } from '../../support/openEditor';
import { stroke, strokesOf } from '../../support/strokes';

/**
 * The strokes below run along y = 120. At full pressure, the brush of 100 pixels reaches 50 to either side. At a fifth of it, the brush has 20 and reaches 10.
 */
const isWideAt = (x: number) => isBoard(x, 120) && isBoard(x, 80) && isBoard(x, 160);
const isThinAt = (x: number) => isBoard(x, 120) && !isBoard(x, 100) && !isBoard(x, 140);

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
  await waitFor(() => expect(shownAt(100, 120)).not.toEqual(colour));
});

test('pressing harder on the spot widens the dot, and resting on it adds nothing', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([120, 120, 0.2], [120, 120, 0.2], [120, 120, 0.9], [120, 120, 0.9]);
  await waitFor(() => expect(isWideAt(120)).toBe(true));
  expect(strokesOf(log().strokes)[0]?.sizes).toEqual([320, 1440]);
});

test.each([0, 0.5])('a pen that only ever reports %d has no pressure, and paints at full size', async (pressure) => {
  const { pen, log } = await openWithPen();
  await pen.draw([80, 120, pressure], [200, 120, pressure]);
  await waitFor(() => expect(isWideAt(80) && isWideAt(200)).toBe(true));
  expect(log().strokes[0]).not.toHaveProperty('sizes');
});

test('once a pen has reported another pressure, a half counts as half the pressure', async () => {
  const { pen, log } = await openWithPen();
  await pen.draw([80, 120, 0.3]);
  await pen.draw([180, 120, 0.5]);
  await waitFor(() => expect(isBoard(180, 100)).toBe(true));
  expect(isBoard(180, 80)).toBe(false);
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

const isClear = (y: number) => isBoard(160, y) || shownAt(160, y).join() === colour.join();
const rows = Array.from({ length: 180 }, (_, index) => index + 30);

test('a hard edge can be chosen by keyboard, and then each pixel is either erased or kept', async () => {
  const { hand, user } = await openEditor();
  await hand.draw([80, 120.3], [200, 120.3]);
  await waitFor(() => expect(isBoard(160, 120)).toBe(true));
  expect(rows.every(isClear)).toBe(false);
  await user.click(screen.getByLabelText('Full Restore'));
  await waitFor(() => expect(shownAt(160, 120)).toEqual(colour));
  act(() => brushButton().focus());
  await user.keyboard('{Enter}');
  const soft = await screen.findByRole('radio', { name: 'Soft' });
  while (document.activeElement !== soft) await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Hard' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hand.draw([80, 120.3], [200, 120.3]);
  await waitFor(() => expect(isBoard(160, 120)).toBe(true));
  expect(rows.filter((y) => !isClear(y))).toEqual([]);
});

test('a palm beside the pen neither pans nor ends its stroke', async () => {
  const { pen, host, log } = await openWithPen();
  const palm = [20, 21].map((pointerId) => gestures(host, { pointerId, pointerType: 'touch' }));
  pen.press([80, 120, 0.8]);
  for (const part of palm) part.press([250, 200]);
  for (const part of palm) await part.move([230, 190]);
  await pen.move([200, 120, 0.8]);
  for (const part of palm) part.lift([230, 190]);
  pen.lift([200, 120, 0]);
  await waitFor(() => expect(isBoard(140, 120)).toBe(true));
  expect(log().strokes).toMatchObject([{ points: [64, 104, 184, 104].map((place) => place * 16) }]);
  expect(shownAt(300, 220)).toEqual(colour);
});

test('a palm that lands before the pen draws nothing', async () => {
  const { pen, host, log } = await openWithPen();
  const palm = gestures(host, { pointerId: 20, pointerType: 'touch' });
  palm.press([250, 180]);
  await palm.move([252, 181]);
  await pen.draw([80, 80, 0.4], [100, 80, 0.4]);
  palm.lift([252, 181]);
  await waitFor(() => expect(isBoard(90, 80)).toBe(true));
  expect(shownAt(250, 180)).toEqual(colour);
  expect(log().strokes).toHaveLength(1);
});

test('a stored edit is restored with the sizes it was drawn with; strokes from before there were sizes are unchanged', async () => {
  const { store, dispatch } = await openWithPen();
  const before = stroke('erase', 30, [40, 30], [250, 30]);
  const drawn = { ...stroke('erase', 100, [64, 104], [184, 104]), sizes: [320, 1600] };
  const kept = unfinishedEditOf(store.getState().editor.tryOn);
  const log = withEntry(withEntry(kept.log, before), drawn);
  dispatch(editRestored(JSON.parse(JSON.stringify({ ...kept, log }))));
  await waitFor(() => expect(isWideAt(200)).toBe(true));
  expect(isThinAt(80)).toBe(true);
  expect(isBoard(150, 46)).toBe(true);
});
