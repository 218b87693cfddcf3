import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, lazy } from 'react';
import { editorViewport } from '../../../src/editor/canvas/viewport';
import { brushEdgeChosen, pointerModeChosen, toolChosen } from '../../../src/editor/state/editorSlice';
import { gestures } from '../../support/gestures';
import { colour, isCheckerboard, openEditor, shownPixel } from '../../support/openEditor';

const Panel = lazy(async () => ({ default: (await import('../../../src/editor/select/SelectTool')).SelectTool }));

afterEach(() => act(() => editorViewport.resetCamera()));

/** Opens the editor with the panel of the Select tool. */
async function openSelect() {
  const editor = await openEditor({
    panel: (
      <Suspense>
        <Panel />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Invert' });
  await editor.user.keyboard('s');
  await waitFor(() => expect(editor.host.querySelector('svg polygon')).not.toBeNull());
  return editor;
}

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const isPicture = (x: number, y: number) => shownPixel(x, y).join() === colour.join();

test('a lasso erases what it encloses, in one step of undo, and with Restore takes it away again', async () => {
  const { pointer, user, log, dispatch } = await openSelect();
  await pointer.draw([60, 60], [200, 60], [200, 160], [60, 160]);
  await waitFor(() => expect(isCheckerboard(130, 110)).toBe(true));
  expect([isPicture(40, 110), isPicture(220, 110), log().strokes.length]).toEqual([true, true, 1]);
  dispatch(toolChosen('restore'));
  await pointer.draw([100, 90], [140, 90], [140, 130], [100, 130]);
  await waitFor(() => expect(isPicture(120, 110)).toBe(true));
  expect(isCheckerboard(180, 110)).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isCheckerboard(120, 110)).toBe(true));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isPicture(180, 110)).toBe(true));
});

test('a polygon gets a corner for each tap, and ends on its first corner', async () => {
  const { host, dispatch, log } = await openSelect();
  dispatch(pointerModeChosen('polygon'));
  await waitFor(() => expect(button('Polygon')).toHaveAttribute('aria-pressed', 'true'));
  const finger = gestures(host, { pointerType: 'touch' });
  for (const corner of [
    [60, 60],
    [200, 60],
    [60, 180],
  ] as const)
    await finger.draw([...corner]);
  expect(log().strokes).toEqual([]);
  await finger.draw([62, 63]);
  await waitFor(() => expect(isCheckerboard(80, 80)).toBe(true));
  expect([isPicture(190, 170), log().strokes.length]).toEqual([true, 1]);
});

test('a rectangle can be drawn by keyboard, and Escape cancels it', async () => {
  const { host, dispatch, user, log } = await openSelect();
  // jsdom has no layout, so set the size of the canvas.
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  dispatch(brushEdgeChosen('hard'));
  dispatch(pointerModeChosen('rectangle'));
  await waitFor(() => expect(button('Rectangle')).toHaveAttribute('aria-pressed', 'true'));
  act(() => host.focus());
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  expect(log().strokes).toEqual([]);
  await user.keyboard('{ArrowLeft}{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  // From the middle of the canvas, (160, 120), 48 pixels to the right and down. The picture starts at (16, 16).
  expect(log().strokes).toMatchObject([
    {
      select: 'area',
      tool: 'erase',
      edge: 'hard',
      points: [144, 104, 192, 104, 192, 152, 144, 152].map((n) => n * 16),
    },
  ]);
  expect(await screen.findByText('Area added to the selection. Step 1.')).toBeInTheDocument();
});

test('the whole selection can be inverted, grown and cleared, and says why it can not while nothing is selected', async () => {
  const { user, log } = await openSelect();
  await user.click(button('Grow'));
  expect(await screen.findByText('Nothing is selected yet')).toBeVisible();
  await user.click(button('Invert'));
  await waitFor(() => expect(isCheckerboard(100, 100)).toBe(true));
  await user.click(button('Clear'));
  await waitFor(() => expect(isPicture(100, 100)).toBe(true));
  expect(log().strokes).toMatchObject([{ select: 'invert' }, { select: 'clear' }]);
});

test('the brush that clings to edges adds one step for a stroke by pointer or keyboard', async () => {
  const { host, pointer, user, log } = await openSelect();
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  await user.click(button('Brush'));
  await user.click(screen.getByRole('switch', { name: 'Clings to edges' }));
  await waitFor(() => expect(host.querySelector('svg .ring')).not.toBeNull());
  await pointer.draw([60, 60], [90, 60]);
  await waitFor(() => expect(isCheckerboard(100, 70)).toBe(true));
  expect(isPicture(200, 160)).toBe(true);
  expect(log().strokes).toMatchObject([{ select: 'softRegion', tool: 'erase' }]);
  act(() => host.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isPicture(100, 70)).toBe(true));
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await waitFor(() => expect(isCheckerboard(160, 120)).toBe(true));
  expect(log().strokes).toHaveLength(1);
});
