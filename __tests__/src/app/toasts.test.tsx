import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Appearance } from '../../../src/app/theme/Appearance';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { toast } from '../../../src/ui/toast';
import { letTimePass } from '../../support/waitWithUpdates';

function renderToasts() {
  render(
    <Appearance>
      <Toasts />
    </Appearance>,
  );
}

function swipe(target: Element, pixels: number, pointerType = 'touch') {
  const eventAt = (clientX: number) => ({ pointerId: 1, pointerType, clientX, clientY: 20 });
  fireEvent.pointerDown(target, eventAt(10));
  fireEvent.pointerMove(target, eventAt(10 + pixels));
  fireEvent.pointerUp(target, eventAt(10 + pixels));
}

test('swiping a toast by 45 px with a finger dismisses it; a shorter swipe or the mouse does not', async () => {
  renderToasts();
  act(() => toast.info('Look at this'));
  swipe(screen.getByText('Look at this'), 44);
  swipe(screen.getByText('Look at this'), 200, 'mouse');
  await letTimePass(400);
  expect(screen.getByText('Look at this')).toBeVisible();
  swipe(screen.getByText('Look at this'), 45);
  await waitFor(() => expect(screen.queryByText('Look at this')).toBeNull(), { timeout: 1500 });
});

test('at most three toasts are shown', async () => {
  renderToasts();
  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
  });
  await waitFor(() => expect(screen.queryByText('one')).toBeNull(), { timeout: 1500 });
  expect(screen.getAllByRole('alert').map((shown) => shown.textContent)).toEqual(['two', 'three', 'four']);
});

describe('a toast with an action', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Lets time pass in steps, because React only renders after each `act`. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 250) await act(() => jest.advanceTimersByTimeAsync(250));
  };
  const offer = async () => {
    renderToasts();
    const run = jest.fn();
    act(() => toast.offer('Kurta deleted', { label: 'Undo', hint: 'Undo (Ctrl+Z)', run }));
    await pass(500);
    return run;
  };
  const button = () => screen.queryByRole('button', { name: 'Undo' });

  test('offers the action for ten seconds', async () => {
    const run = await offer();
    expect(screen.getByRole('alert')).toHaveTextContent('Kurta deleted');
    await pass(9000);
    expect(button()).toBeVisible();
    await pass(2000);
    expect(button()).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  test('offers the action as long as the toast has the focus or the mouse is over it', async () => {
    await offer();
    act(() => button()?.focus());
    await pass(30_000);
    expect(button()).toHaveFocus();
    act(() => button()?.blur());
    fireEvent.mouseEnter(screen.getByRole('alert'));
    await pass(30_000);
    expect(button()).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await pass(11_000);
    expect(button()).toBeNull();
  });

  test('runs the action once, on a click or on Ctrl+Z outside of text fields', async () => {
    const run = await offer();
    const field = document.createElement('input');
    document.body.append(field);
    const undoKey = { key: 'z', ctrlKey: true };
    fireEvent.keyDown(field, undoKey);
    field.remove();
    expect(run).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, undoKey);
    fireEvent.keyDown(document.body, undoKey);
    await pass(2000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(button()).toBeNull();
  });

  test('leaves Ctrl+Z to an editor', async () => {
    const run = await offer();
    const editor = (event: KeyboardEvent) => event.preventDefault();
    window.addEventListener('keydown', editor);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await pass(500);
    window.removeEventListener('keydown', editor);
    expect(run).not.toHaveBeenCalled();
  });

  test('if it offers “Later”, it stays until the user presses a button; “Later” closes it', async () => {
    renderToasts();
    const run = jest.fn();
    act(() => toast.offer('A new version is ready', { label: 'Reload', later: 'Later', run }));
    await pass(15_000);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await pass(500);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await pass(2000);
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  test('if several toasts offer an action, Ctrl+Z runs the newest one', async () => {
    const first = await offer();
    const second = jest.fn();
    act(() => toast.offer('Saree deleted', { label: 'Undo', hint: 'Undo (Ctrl+Z)', run: second }));
    await pass(500);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await pass(500);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });
});
