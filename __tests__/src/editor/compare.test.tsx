import { act, fireEvent, screen } from '@testing-library/react';
import { editorViewport } from '../../../src/editor/canvas/editorViewport';
import { editorImageChanged } from '../../../src/editor/editorSlice';
import { openEditor, url } from '../../support/openEditor';

const before = 'http://localhost/media/before.png';
const picture = () => screen.queryByAltText<HTMLImageElement>('The picture before the last generation');

async function openGenerated() {
  const editor = await openEditor();
  editor.dispatch(editorImageChanged({ url, before }));
  return editor;
}

test('while C is held the picture before lies over the one after, at its zoom and place, and takes no stroke', async () => {
  const { hand, log } = await openGenerated();
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: 'c', repeat: true });
  expect(picture()?.src).toBe(before);
  expect(picture()?.style).toMatchObject({ transform: 'translate(16px, 16px)', width: '288px', height: '208px' });
  act(() => editorViewport.zoomAt(2, 0, 0));
  expect(picture()?.style).toMatchObject({ transform: 'translate(32px, 32px)', width: '576px', height: '416px' });
  await hand.draw([100, 100], [120, 100]);
  expect(log().strokes).toEqual([]);
  fireEvent.keyUp(document.body, { key: 'c' });
  expect(picture()).toBeNull();
  act(() => editorViewport.rest());
});

test('the button shows it until it is pressed again', async () => {
  const { user } = await openGenerated();
  const button = screen.getByLabelText('Compare', { selector: 'button' });
  await user.click(button);
  expect(picture()).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('The picture before the last generation.')).toBeInTheDocument();
  await user.click(button);
  expect(picture()).toBeNull();
});

test('a window that loses the focus lets the key go, and another picture ends the comparison', async () => {
  const { dispatch } = await openGenerated();
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.blur(window);
  expect(picture()).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  dispatch(editorImageChanged({ url, before: url }));
  expect(picture()).toBeNull();
});

test('without a generation there is nothing to compare, and the button says so', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByLabelText('Compare', { selector: 'button' }));
  expect(await screen.findByText('There is no generation to compare with')).toBeVisible();
  expect(picture()).toBeNull();
});
