import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { editorViewport } from '../../../src/editor/canvas/viewport';
import { editorImageChanged, generationStarted } from '../../../src/editor/state/editorSlice';
import type { RenewAddress } from '../../../src/ui/addressRenewal';
import { gestures } from '../../support/gestures';
import { openEditor, url } from '../../support/openEditor';

const previousUrl = 'http://localhost/media/before.png';
const previousPicture = () => screen.queryByAltText<HTMLImageElement>('The picture before the last generation');
const compareButton = () => screen.getByLabelText('Compare', { selector: 'button' });
const dividerInput = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Divider between before and after' });
/** Returns the element that clips the previous picture at the divider. */
const clipElement = () => previousPicture()?.parentElement;
const comparisonFrame = () => clipElement()?.parentElement;

// The viewport is shared by all tests, so reset it after each one.
afterEach(() => act(() => editorViewport.resetCamera()));

async function openGenerated(renew?: RenewAddress) {
  const editor = await openEditor({ renew });
  editor.dispatch(editorImageChanged({ url, before: previousUrl }));
  return editor;
}

/** Opens the comparison with its divider, in a frame from x = 16 that is 288 CSS pixels wide. */
async function openDivided() {
  const editor = await openGenerated();
  // `fireEvent` puts no pointer over the button. With a pointer, the tooltip would render, and some tests count renders.
  fireEvent.click(compareButton());
  await waitFor(() => expect(previousPicture()).toBeVisible());
  const divider = dividerInput().parentElement!;
  // jsdom has no layout, so set the frame's place and size.
  comparisonFrame()!.getBoundingClientRect = () => new DOMRect(16, 16, 288, 208);
  return { ...editor, divider, drag: gestures(divider) };
}

test('while C is held, the previous picture covers the current one at the same zoom and place, and nothing can be painted', async () => {
  const { pointer, log } = await openGenerated();
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: 'c', repeat: true });
  await waitFor(() => expect(previousPicture()).toBeVisible());
  expect(previousPicture()?.src).toBe(previousUrl);
  expect(clipElement()?.style.width).toBe('100%');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(comparisonFrame()?.style).toMatchObject({
    transform: 'translate(16px, 16px)',
    width: '288px',
    height: '208px',
  });
  act(() => editorViewport.zoomAt(2, 0, 0));
  // The zoomed picture has 576 × 416 pixels and starts at (32, 32), so it reaches beyond the canvas of 320 × 240.
  expect(comparisonFrame()?.style).toMatchObject({
    transform: 'translate(32px, 32px)',
    width: '288px',
    height: '208px',
  });
  expect(previousPicture()?.style).toMatchObject({ transform: 'translate(0px, 0px)', width: '576px', height: '416px' });
  act(() => editorViewport.panBy(-132, 0));
  expect(comparisonFrame()?.style).toMatchObject({ transform: 'translate(0px, 32px)', width: '320px' });
  expect(previousPicture()?.style).toMatchObject({ transform: 'translate(-100px, 0px)', width: '576px' });
  await pointer.draw([100, 100], [120, 100]);
  expect(log().strokes).toEqual([]);
  fireEvent.keyUp(document.body, { key: 'c' });
  expect(previousPicture()).toBeNull();
});

test('the button shows the previous picture to the left of a divider, until the button is pressed again', async () => {
  const { user } = await openDivided();
  expect([clipElement()?.style.width, dividerInput().parentElement?.style.left]).toEqual(['50%', '50%']);
  expect(dividerInput()).toHaveAttribute('aria-valuetext', 'Before: 50 percent of the width');
  expect(screen.getByText('Before')).toBeVisible();
  expect(screen.getByText('After')).toBeVisible();
  expect(compareButton()).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText(/Before on the left, after on the right/)).toBeInTheDocument();
  await user.click(compareButton());
  expect(previousPicture()).toBeNull();
  expect(await screen.findByText('The picture as it is now.')).toBeInTheDocument();
});

test.each(['mouse', 'touch', 'pen'])(
  'the divider can be dragged by %s to the edges of the frame, and does not jump when it is grabbed',
  async (pointerType) => {
    const { divider, counts, log } = await openDivided();
    const drag = gestures(divider, { pointerType });
    const { renders } = counts;
    drag.press([170, 100]);
    expect(clipElement()?.style.width).toBe('50%');
    await drag.move([170 + 72, 100]);
    expect([clipElement()?.style.width, divider.style.left]).toEqual(['75%', '75%']);
    expect(dividerInput()).toHaveAttribute('aria-valuetext', 'Before: 75 percent of the width');
    await drag.move([900, 100]);
    expect(clipElement()?.style.width).toBe('100%');
    await drag.move([0, 300]);
    expect(clipElement()?.style.width).toBe('0%');
    await drag.move([170 - 36, 100]);
    drag.lift([170 - 36, 100]);
    await drag.move([300, 100]);
    expect(clipElement()?.style.width).toBe('37.5%');
    expect(counts.renders).toBe(renders);
    expect(log().strokes).toEqual([]);
  },
);

test('the divider is a range input, so keys can move it', async () => {
  const { counts } = await openDivided();
  expect(dividerInput()).toMatchObject({ min: '0', max: '100', step: '', type: 'range', value: '50' });
  const { renders } = counts;
  // A browser sends these events for an arrow key and for End.
  fireEvent.input(dividerInput(), { target: { value: '51' } });
  expect([clipElement()?.style.width, dividerInput().getAttribute('aria-valuetext')]).toEqual([
    '51%',
    'Before: 51 percent of the width',
  ]);
  fireEvent.input(dividerInput(), { target: { value: '100' } });
  expect([clipElement()?.style.width, dividerInput().getAttribute('aria-valuetext')]).toEqual([
    '100%',
    'Before: 100 percent of the width',
  ]);
  expect(counts.renders).toBe(renders);
});

test('while comparing, two fingers, wheel, middle button and keys still move and zoom both pictures', async () => {
  const { host, divider, user } = await openDivided();
  fireEvent.wheel(divider, { deltaY: -200, clientX: 160, clientY: 120, bubbles: true });
  expect(parseFloat(previousPicture()!.style.width)).toBeGreaterThan(300);
  act(() => dividerInput().focus());
  await user.keyboard('0');
  expect(previousPicture()?.style.width).toBe('288px');
  await gestures(divider, { button: 1 }).draw([160, 100], [120, 100]);
  expect(comparisonFrame()?.style.transform).toBe('translate(0px, 16px)');
  expect(clipElement()?.style.width).toBe('50%');
  const [first, second] = [1, 2].map((pointerId) => gestures(host, { pointerId, pointerType: 'touch' }));
  first!.press([100, 120]);
  second!.press([150, 120]);
  await second!.move([200, 120]);
  expect(previousPicture()?.style.width).toBe('576px');
});

test('viewing the whole previous picture with C leaves the divider where it was', async () => {
  const { drag } = await openDivided();
  await drag.draw([160, 100], [88, 100]);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect([clipElement()?.style.width, screen.queryByRole('slider')]).toEqual(['100%', null]);
  fireEvent.keyUp(document.body, { key: 'c' });
  expect([clipElement()?.style.width, dividerInput().value]).toEqual(['25%', '25']);
});

test('Escape ends the comparison, and the focus moves from the divider to the canvas', async () => {
  const { host, user } = await openDivided();
  act(() => dividerInput().focus());
  await user.keyboard('{Escape}');
  expect(previousPicture()).toBeNull();
  expect(host).toHaveFocus();
});

test('choosing a tool ends the comparison, so that the tool can be used', async () => {
  const { pointer, log, user } = await openDivided();
  await user.keyboard('r');
  expect(previousPicture()).toBeNull();
  await pointer.draw([100, 100], [120, 100]);
  expect(log().strokes).toHaveLength(1);
});

test('the comparison ends when the window loses the focus, another picture opens or a generation starts', async () => {
  const { dispatch } = await openGenerated();
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.blur(window);
  expect(previousPicture()).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  dispatch(editorImageChanged({ url, before: url }));
  expect(previousPicture()).toBeNull();
  fireEvent.click(compareButton());
  expect(previousPicture()).not.toBeNull();
  dispatch(generationStarted('edit'));
  expect(previousPicture()).toBeNull();
});

test('the previous picture only appears once it is completely decoded', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const decode = jest.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(arrival);
  const { user } = await openGenerated();
  await user.click(compareButton());
  expect(screen.getByText('Loading the picture before the last generation...')).toBeVisible();
  expect(previousPicture()).not.toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  arrive();
  await waitFor(() => expect(previousPicture()).toBeVisible());
  expect(screen.queryByText(/Loading the picture before/)).toBeNull();
  decode.mockRestore();
});

test('the previous picture is loaded from a renewed address if its own address has expired', async () => {
  const decode = jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return this.src.endsWith('exp=2') ? Promise.resolve() : Promise.reject(new Error('EncodingError'));
  });
  const { user } = await openGenerated((address) => Promise.resolve(`${address}?exp=2`));
  await user.click(compareButton());
  await waitFor(() => expect(previousPicture()).toBeVisible());
  decode.mockRestore();
});

test("a message appears if the previous picture can't be loaded", async () => {
  const decode = jest.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('EncodingError'));
  const { user } = await openGenerated();
  await user.click(compareButton());
  expect(await screen.findByText(/The picture before the last generation couldn't be loaded/)).toBeVisible();
  expect(previousPicture()).not.toBeVisible();
  await user.keyboard('{Escape}');
  expect(previousPicture()).toBeNull();
  decode.mockRestore();
});

test('without a generation there is nothing to compare, and the button says so', async () => {
  const { user } = await openEditor();
  await user.click(compareButton());
  expect(await screen.findByText("There's no earlier picture to compare with")).toBeVisible();
  expect(previousPicture()).toBeNull();
});
