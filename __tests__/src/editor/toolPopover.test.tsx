import { act, screen } from '@testing-library/react';
import { openEditor } from '../../support/openEditor';

const originalResizeObserver = globalThis.ResizeObserver;
afterEach(() => Object.assign(globalThis, { ResizeObserver: originalResizeObserver }));

test('a popover follows its button when the layout of the page changes', async () => {
  const callbacks: (() => void)[] = [];
  class Observer extends originalResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      callbacks.push(() => callback([], this));
    }
  }
  const { user } = await openEditor({ hasImage: false });
  Object.assign(globalThis, { ResizeObserver: Observer });
  const button = screen.getByRole('button', { name: 'Brush size' });
  let left = 600;
  button.getBoundingClientRect = () => new DOMRect(left, 80, 40, 40);
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Brush size' });
  expect([dialog.style.left, dialog.style.top]).toEqual(['620px', '120px']);

  // Move the button without changing the size of the window, as when the sidebar opens.
  left = 300;
  act(() => callbacks.forEach((call) => call()));
  expect(dialog.style.left).toBe('320px');
});
