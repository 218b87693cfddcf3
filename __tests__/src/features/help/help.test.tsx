import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

test('the help page explains how Drape works, which photos to use, and the keyboard shortcuts', async () => {
  renderApp('/help');
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections).toEqual([
    'How it works',
    'Photos of a model',
    'Photos of a garment',
    'What to expect',
    'Where a picture comes from',
    'Keyboard shortcuts',
    'Report a problem',
  ]);
  const keys = within(screen.getByRole('table', { name: 'Keyboard shortcuts' })).getAllByRole('row');
  expect(keys[0]).toHaveTextContent('EErase: Modify a selected area using a prompt');
  const texts = keys.map((row) => row.textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      '0Fit to window: Show the whole picture',
      'Ctrl/⌘WheelZoom in or out. Pinching works too',
      'EnterStart painting; press again to stop',
      'Ctrl/⌘ZRestore what you just deleted, while the Undo button is shown',
      'Ctrl/⌘BOpen or collapse the navigation',
    ]),
  );
});
