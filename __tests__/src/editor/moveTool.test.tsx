import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { editorViewport } from '../../../src/editor/canvas/viewport';
import { pointerModeChosen } from '../../../src/editor/state/editorSlice';
import { gestures } from '../../support/gestures';
import { pictureColour, isCheckerboard, openEditor, shownPixel } from '../../support/openEditor';

// The viewport is shared by all tests, so reset it after each one.
afterEach(() => act(() => editorViewport.resetCamera()));

const toolButton = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const isPictureShown = (x: number, y: number) => shownPixel(x, y).join() === pictureColour.join();

describe('on a touch screen', () => {
  beforeEach(() => {
    const matchMedia = (query: string) => ({
      matches: query.includes('coarse'),
      // MUI uses these methods to listen to changes of a media query.
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    Object.assign(window, { matchMedia });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('a swipe scrolls the page until Erase is selected', async () => {
    const { host, log, user } = await openEditor();
    const finger = gestures(host, { pointerType: 'touch' });
    expect(toolButton('Move picture')).toHaveAttribute('aria-pressed', 'true');
    await finger.draw([100, 60], [100, 180]);
    expect(log().strokes).toEqual([]);
    // With `pan-y`, the swipe is left to the browser, which scrolls the page. The picture stays in place.
    expect([host.style.touchAction, isPictureShown(100, 17)]).toEqual(['pan-y', true]);
    await user.click(toolButton('Erase'));
    expect(host.style.touchAction).toBe('');
    await finger.draw([100, 60], [100, 180]);
    await waitFor(() => expect(isCheckerboard(100, 120)).toBe(true));
  });
});

test('with the Move tool, a finger moves a picture that is larger than the canvas', async () => {
  const { host, dispatch, log } = await openEditor();
  dispatch(pointerModeChosen('move'));
  act(() => editorViewport.zoomBy(2));
  expect(host.style.touchAction).toBe('');
  await gestures(host, { pointerType: 'touch' }).draw([200, 120], [20, 120]);
  await waitFor(() => expect(isPictureShown(310, 120)).toBe(false));
  expect(log().strokes).toEqual([]);
});

test('with the Move tool, the arrow keys and the mouse move the picture, and Enter paints nothing', async () => {
  const { host, dispatch, user, pointer, log } = await openEditor();
  dispatch(pointerModeChosen('move'));
  act(() => host.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}{ArrowRight}{Enter}');
  await waitFor(() => expect([isPictureShown(60, 120), isPictureShown(80, 120)]).toEqual([false, true]));
  fireEvent.keyDown(host, { key: 'Escape' });
  await pointer.draw([100, 100], [160, 100]);
  await waitFor(() => expect(isPictureShown(120, 120)).toBe(false));
  expect(log().strokes).toEqual([]);
});
