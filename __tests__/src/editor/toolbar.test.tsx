import { screen, within } from '@testing-library/react';
import { openEditor } from '../../support/openEditor';

test('on a phone, each tool shows a short name below its icon, and its accessible name contains the short name', async () => {
  await openEditor();
  const tools = within(screen.getByRole('group', { name: 'Editing tools' })).getAllByRole('button');
  expect(tools.map(({ textContent }) => textContent)).toEqual([
    'Move picture',
    'Erase',
    'Restore',
    'Select',
    'Full Restore',
    'Undo Inpaint',
    'Redo',
    'Compare',
    'Size',
    'Scale',
    'Mask',
    'Full',
    'Download',
    'Save',
  ]);
  for (const tool of tools)
    expect(tool.getAttribute('aria-label')?.toLowerCase()).toContain(tool.textContent.toLowerCase());
});
