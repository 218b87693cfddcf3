import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Appearance } from '../../../src/app/theme/Appearance';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { toast } from '../../../src/ui/toast';
import { letTimePass } from '../../support/meanwhile';

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
