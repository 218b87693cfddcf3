import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { editorViewport } from '../../../src/editor/canvas/viewport';
import { gestures } from '../../support/gestures';
import { pictureColour, isCheckerboard, openEditor, shownPixel } from '../../support/openEditor';
import { strokesOf } from '../../support/strokes';

// The viewport is shared by all tests, so reset it after each one.
afterEach(() => act(() => editorViewport.resetCamera()));

const finger = (element: Element, pointerId: number) => gestures(element, { pointerId, pointerType: 'touch' });

/** The picture of 288 × 208 starts at (16, 16) in the canvas of 320 × 240, so (8, 120) is beside it and (100, 100) is on it. */
const isPictureColour = (pixel: number[]) => pixel.join() === pictureColour.join();

test('a second finger cancels the stroke, and the two fingers move and zoom the picture', async () => {
  const { host, log } = await openEditor();
  const [first, second] = [finger(host, 1), finger(host, 2)];
  first.press([100, 120]);
  await first.move([140, 120]);
  await waitFor(() => expect(isCheckerboard(120, 120)).toBe(true));
  second.press([180, 120]);
  await waitFor(() => expect(isPictureColour(shownPixel(120, 120))).toBe(true));
  expect(isPictureColour(shownPixel(8, 120))).toBe(false);
  await second.move([300, 120]);
  // The fingers are now four times as far apart, so the picture reaches beyond the canvas.
  await waitFor(() => expect(isPictureColour(shownPixel(2, 120))).toBe(true));
  second.lift([300, 120]);
  await first.move([60, 60]);
  first.lift([60, 60]);
  expect(log().strokes).toEqual([]);
  await first.draw([100, 100], [120, 100]);
  expect(log().strokes).toHaveLength(1);
});

test('a third finger draws nothing', async () => {
  const { host, log } = await openEditor();
  const fingers = [1, 2, 3].map((id) => finger(host, id));
  fingers[0]?.press([100, 120]);
  fingers[1]?.press([150, 120]);
  await fingers[2]?.draw([200, 60], [220, 60]);
  expect(log().strokes).toEqual([]);
});

test.each([
  ['the middle button', { button: 1 }, false],
  ['Space held', { button: 0 }, true],
])('dragging with %s moves the picture and draws nothing', async (_, pointer, isSpaceHeld) => {
  const { host, log } = await openEditor();
  act(() => host.focus());
  if (isSpaceHeld) fireEvent.keyDown(host, { key: ' ' });
  await gestures(host, pointer).draw([100, 100], [60, 100]);
  await waitFor(() => expect(isPictureColour(shownPixel(290, 120))).toBe(false));
  expect(log().strokes).toEqual([]);
  if (isSpaceHeld) fireEvent.keyUp(host, { key: ' ' });
  await gestures(host).draw([100, 100], [110, 100]);
  expect(log().strokes).toHaveLength(1);
});

test('keys zoom in and out, to the actual size, and back to the whole picture', async () => {
  const { user, store } = await openEditor();
  await user.keyboard('+++');
  await waitFor(() => expect(isPictureColour(shownPixel(2, 120))).toBe(true));
  await user.keyboard('1');
  await waitFor(() => expect(isPictureColour(shownPixel(2, 120))).toBe(false));
  expect(isPictureColour(shownPixel(17, 120))).toBe(true);
  await user.keyboard('---');
  await waitFor(() => expect(isPictureColour(shownPixel(40, 120))).toBe(false));
  await user.keyboard('0');
  await waitFor(() => expect(isPictureColour(shownPixel(17, 120))).toBe(true));
  expect(store.getState().editor.tryOn.imageScale).toBe(100);
});

test('a stroke can be painted by keyboard: arrows move the brush, and Enter starts and ends the stroke', async () => {
  const { host, user, log } = await openEditor();
  // jsdom has no layout, so set the size of the canvas.
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  act(() => host.focus());
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByText(/Painting/)).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  await waitFor(() => expect(isCheckerboard(245, 125)).toBe(true));
  expect(log().strokes).toEqual([]);
  await user.keyboard('{Enter}');
  // The stroke starts one step left of the middle of the canvas, (160, 120). The picture starts at (16, 16).
  expect(strokesOf(log().strokes)[0]?.points.map((place) => place / 16 + 16)).toEqual([152, 120, 200, 120, 200, 128]);
  expect(await screen.findByText('Area erased. Stroke 1.')).toBeInTheDocument();
});

test('Escape cancels a stroke painted by keyboard, and leaving the canvas ends it', async () => {
  const { host, user, log } = await openEditor();
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  act(() => host.focus());
  await user.keyboard('{Enter}{ArrowLeft}');
  await waitFor(() => expect(isCheckerboard(150, 120)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isPictureColour(shownPixel(150, 120))).toBe(true));
  expect(log().strokes).toEqual([]);
  await user.keyboard('{Enter}');
  act(() => host.blur());
  expect(log().strokes).toHaveLength(1);
});

describe('the wheel', () => {
  /** Makes the page taller than the window. jsdom has no layout. */
  const makePageTall = () =>
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 2000 });
  afterEach(() => {
    Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  });
  const turn = (host: Element, more: WheelEventInit = {}) => {
    const event = new WheelEvent('wheel', {
      deltaY: -100,
      clientX: 160,
      clientY: 120,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    act(() => void host.dispatchEvent(event));
    return { scrollsPage: !event.defaultPrevented };
  };
  const shownScale = () => editorViewport.view()?.scale;

  test('scrolls a page that can be scrolled, and zooms with Ctrl or ⌘ held', async () => {
    makePageTall();
    const { host } = await openEditor();
    const before = shownScale();
    expect(turn(host)).toEqual({ scrollsPage: true });
    expect(shownScale()).toBe(before);
    expect(turn(host, { ctrlKey: true })).toEqual({ scrollsPage: false });
    // One notch of the wheel zooms by about a fifth. With the factor for a pinch, it would zoom 2.7 times.
    expect(shownScale()! / before!).toBeCloseTo(1.22, 2);
    expect(turn(host, { metaKey: true })).toEqual({ scrollsPage: false });
    expect(shownScale()! / before!).toBeCloseTo(1.49, 2);
  });

  test('zooms a page that fits the window', async () => {
    const { host } = await openEditor();
    const before = shownScale();
    expect(turn(host)).toEqual({ scrollsPage: false });
    expect(shownScale()).toBeGreaterThan(before!);
  });
});
